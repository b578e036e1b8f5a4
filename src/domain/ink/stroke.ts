/** A point of a stroke: position in any unit (y downwards), time in milliseconds. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly time: number;
}

/**
 * One stroke of the pen. Widths are radii in the unit of the points; the pad's are `strokeRadius` in its model. A fast stroke
 * is thin, so scaling must change points, widths and times together, or the line changes its shape.
 */
export interface Stroke {
  readonly points: readonly InkPoint[];
  readonly minWidth: number;
  readonly maxWidth: number;
  /** The radius of a stroke of one point; 0 means the mean of the two widths. */
  readonly dotSize: number;
  /** The weight of the current speed against the previous one, 0 to 1. */
  readonly velocityFilterWeight: number;
}

/** The strokes `factor` times as large; time counts from each stroke's first point, which keeps its instant. */
export function scaleStrokes<S extends Stroke>(strokes: readonly S[], factor: number): S[] {
  return strokes.map((stroke) => {
    const start = stroke.points[0]?.time ?? 0;
    return {
      ...stroke,
      minWidth: stroke.minWidth * factor,
      maxWidth: stroke.maxWidth * factor,
      dotSize: stroke.dotSize * factor,
      points: stroke.points.map((point) => ({
        x: point.x * factor,
        y: point.y * factor,
        pressure: point.pressure,
        time: start + (point.time - start) * factor,
      })),
    };
  });
}

/** The strokes moved by (dx, dy). */
export function moveStrokes<S extends Stroke>(strokes: readonly S[], dx: number, dy: number): S[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
  }));
}

/** The radius of a dot, and of a line between two points. */
export const dotRadius = (stroke: Stroke): number =>
  stroke.dotSize > 0 ? stroke.dotSize : (stroke.minWidth + stroke.maxWidth) / 2;
