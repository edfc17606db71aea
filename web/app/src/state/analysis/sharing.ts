/**
 * A study in an address: the whole tree with its variations, comments and marks, compressed into the fragment. Nothing
 * has to be stored on a server, and servers do not get to see fragments.
 */
import type { GameTree, TreeNode } from "@quadriga/api";
import { pathTo, treeFromApi, treeToApi, type Tree } from "./tree";

const NAME = "study=";
/** The largest tree that is unpacked, in bytes, so that a small address cannot fill the memory. */
const MOST_BYTES = 1 << 20;

/** A tree and its current move. */
export interface SharedStudy {
  tree: Tree;
  at: number;
}

/** The address of a study; `origin` is that of the site. */
export async function linkTo({ tree, at }: SharedStudy, origin: string): Promise<string> {
  const { nodes, ...rest } = treeToApi(tree);
  // Nodes are in the order of `treeToApi`, so a move is named by the way to it.
  const way = pathTo(tree, at).map((id) => tree.moves.get(id)?.record ?? "");
  const wire = { ...withoutEmpty(rest), nodes: nodes.map(withoutEmpty), at: way };
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(wire)),
    new CompressionStream("deflate-raw"),
  );
  return `${origin}/analysis/${encodeURIComponent(tree.game)}#${NAME}${toBase64(bytes)}`;
}

/** The study of a fragment; `undefined` if it has none, an error if it is damaged. */
export async function studyOf(fragment: string): Promise<SharedStudy | undefined> {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(NAME)) return undefined;
  const bytes = await through(fromBase64(text.slice(NAME.length)), new DecompressionStream("deflate-raw"));
  const wire: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!isShared(wire)) throw new TypeError("not a study");
  const tree = treeFromApi(wire);
  let at = 0;
  for (const record of wire.at ?? []) {
    const next = tree.moves.get(at)?.children.find((child) => tree.moves.get(child)?.record === record);
    if (next === undefined) break;
    at = next;
  }
  return { tree, at };
}

/** What empties say is said by their absence, too. */
function withoutEmpty<T extends object>(given: T): T {
  const told = Object.entries(given).filter(
    ([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(told) as T;
}

async function through(
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = transform.writable.getWriter();
  const written = writer.write(bytes as BufferSource).then(() => writer.close());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (transform.readable as ReadableStream<Uint8Array>).getReader();
  // What fails to be written fails to be read as well, and is told once.
  written.catch(() => {});
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    size += value.length;
    if (size > MOST_BYTES) {
      void reader.cancel().catch(() => {});
      throw new RangeError("the study is too large");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

/** Base 64 with the characters that addresses leave alone. */
function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown) => value === undefined || typeof value === "string";
const isList = (value: unknown, of: (item: unknown) => boolean) =>
  value === undefined || (Array.isArray(value) && value.every(of));
const isPair = (value: unknown) => isList(value, (item) => typeof item === "string") && value !== undefined;

/** An address can hold anything. */
function isShared(value: unknown): value is GameTree & { at?: string[] } {
  if (!isFields(value) || typeof value["game"] !== "string" || typeof value["variant"] !== "string")
    return false;
  const { position, comment, tags, commands, nodes, at } = value;
  return (
    [position, comment].every(isText) &&
    [tags, commands].every((pairs) => isList(pairs, isPair)) &&
    isList(at, (record) => typeof record === "string") &&
    nodes !== undefined &&
    isList(nodes, isNode)
  );
}

function isNode(value: unknown): value is TreeNode {
  if (!isFields(value) || typeof value["record"] !== "string") return false;
  const { parent, before, comment, commands, marks } = value;
  return (
    (parent === undefined || Number.isInteger(parent)) &&
    [before, comment].every(isText) &&
    isList(commands, isPair) &&
    isList(marks, Number.isInteger)
  );
}
