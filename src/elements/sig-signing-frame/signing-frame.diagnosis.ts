/** What a developer reads in the console; origins only, never a URL. */
export const warnRefused = (origin: string): void =>
  console.warn(
    `sig-signing-frame: this page's own policy refuses the frame. Allow it with: frame-src ${origin}`,
  );

export const warnSilent = (origin: string): void =>
  console.warn(
    `sig-signing-frame: nothing was heard from the framed page for 8 seconds. If it stays empty, allow it here with ` +
      `"frame-src ${origin}" and have it allow this page with "frame-ancestors ${location.origin}".`,
  );
