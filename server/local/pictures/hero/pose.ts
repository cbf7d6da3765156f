export type Point = readonly [x: number, y: number];

export interface Pose {
  left: Point;
  right: Point;
  leftElbow: Point;
  rightElbow: Point;
}

const pose = (left: Point, right: Point, leftElbow: Point = [76, 164], rightElbow: Point = [164, 164]): Pose => ({
  left,
  right,
  leftElbow,
  rightElbow,
});

/** Index 1..8 by class; left and right are those of the picture. */
const poses: readonly Pose[] = [
  pose([76, 184], [164, 184]),
  pose([66, 168], [174, 168], [72, 182], [168, 182]),
  pose([75, 184], [176, 170], [76, 166], [168, 180]),
  pose([70, 178], [178, 170], [76, 168], [168, 180]),
  pose([70, 178], [170, 184], [76, 168], [166, 168]),
  pose([74, 184], [173, 172], [76, 166], [167, 180]),
  pose([62, 166], [178, 174], [72, 180], [168, 180]),
  pose([58, 172], [168, 180], [70, 172], [170, 166]),
  pose([64, 174], [176, 174], [72, 180], [168, 180]),
];

export const poseOf = (heroClass: number): Pose => poses[heroClass] ?? pose([76, 184], [164, 184]);
