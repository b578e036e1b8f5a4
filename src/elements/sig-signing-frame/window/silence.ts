/** A framed page that sends nothing for this long is reported as silent. */
export const silenceTimeoutMs = 8000;
