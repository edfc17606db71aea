/** A connection to a live game that can be cut. */
import type { Page, WebSocketRoute } from "@playwright/test";

/** The connections of a page. */
export interface Connection {
  /** Ends those that there are, and lets no other come about. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Makes the connections of a page interceptConnections; to be called before the page is opened. */
export async function interceptConnections(page: Page): Promise<Connection> {
  const sides: WebSocketRoute[] = [];
  let broken = false;
  await page.routeWebSocket(/\/api\/live\//, (socket) => {
    if (broken) void socket.close({ code: 4000 });
    else sides.push(socket, socket.connectToServer());
  });
  return {
    async cut() {
      broken = true;
      await page.context().setOffline(true);
      await Promise.all(sides.splice(0).map((side) => side.close({ code: 4000 })));
    },
    async mend() {
      broken = false;
      await page.context().setOffline(false);
    },
  };
}
