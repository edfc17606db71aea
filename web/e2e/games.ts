/** Whole games, to be played on the page: short ones that were really played. */
export const GAMES: Readonly<Record<string, readonly string[]>> = {
  abalone: split(
    `b1-c2 i6-h6 a1-b2 g5-f5 a2-b3 h7-g7 b5-c5 f7-e6 a5-b6-b5 f6-e6 c3-d4 i9-i8 b3-c4 h5-h6 d4-e5 h6-i6-g5 e5-f6 g5-h6
     b5-c5 h9-g8 c4-d5 g8-f8 a3-b4 i5-h5 b4-c5 g6-h6 e7-f7 i9-h9 e5-e6 i6-i7 c5-d6 f5-f4 d6-e7 f9-e8 f6-g7 f4-f5 f7-g7`,
  ),
  diaballik: split(
    `c1-c2,c2-c3,d1>e1 d7>c7,f7-f6,f6-f5 d1-d2,e1>d2,f1-f2 c7>b7,e7-f7,f5-f4 a1-a2,f2-f3 b7>c7,d7-e7,f4-g4 f3-f4,g1-g2
     b7-b6,c7>b6,c7-b7 f4-f5,f5-f6 b6>b7,b6-b5,g4-f4 f6-e6,e6-d6 b5-b4,b7>b4,f4-e4 d6-d7,d2>d7`,
  ),
  football: split("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10"),
  phalanx: split("Hb-Ha-Hc Ck-Bl-Dj Cb-Ba-Dc Bk-Al-Di Hc-Id Cj-Cl-Ch Dc-Db-De Di-Dl-De Id-Jd De-Dh-Da Bb-Ac"),
};

function split(moves: string): string[] {
  return moves.trim().split(/\s+/);
}
