/** Everything that is drawn over a board to say something. */
export { drawAlong, drawFocus, drawLastMove, drawRemoved, drawSelected, drawTarget } from "./cell";
export { drawArrow, drawBlocker, drawHead, drawLink, drawPartner, drawShaft, drawTether } from "./line";
export { drawMark } from "./mark";
export { drawAnnouncement, drawBadge, drawStepNumber } from "./text";
