import { inkOfStrokes, studio, type Picture } from './studio.js';

/** Stands where pictures are drawn, read and compressed, which needs a browser: a picture is what its ink says. */
export const pictureOfStrokes = (strokes: Parameters<typeof inkOfStrokes>[0]): Picture => ({
  ink: inkOfStrokes(strokes),
});

export const pictureOfText = (text: string, face: string): Picture | undefined =>
  text.trim() ? { ink: `typed ${text.trim()} in ${face}` } : undefined;

export async function pictureOfFile(file: Blob): Promise<{ picture: Picture } | { problem: string }> {
  await studio.pass(studio.readMs);
  const ink = studio.inkOf(file);
  return ink.startsWith('bad') ? { problem: 'notPicture' } : { picture: { ink } };
}

export const fileOf = ({ ink }: Picture, name: string): File => studio.fileWith(ink, name);
