import { zlibSync } from 'fflate';

const [WIDTH, HEIGHT] = [360, 120];
const penWidth = 2.4;

let cached: Uint8Array | undefined;

/** A made-up signature as a transparent PNG, for the scene. */
export function sampleSignature(): Uint8Array {
  cached ??= draw();
  return cached.slice();
}

function draw(): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  let previous = penPosition(0);
  for (let step = 1; step <= 1200; step++) {
    const point = penPosition(step / 1200);
    stroke(pixels, previous, point);
    previous = point;
  }
  return png(pixels);
}

/** The pen's position at time 0 to 1: shrinking loops and a long tail. */
function penPosition(t: number): [number, number] {
  const loops = t * Math.PI * 11;
  const size = 34 * (1 - t) ** 0.7 + 4;
  const x = 30 + t * 300 + Math.sin(loops) * size * 0.6;
  const y = 62 + Math.cos(loops * 0.97 + 0.6) * size + (t > 0.85 ? (t - 0.85) * 120 : 0);
  return [x, y];
}

function stroke(pixels: Uint8Array, [ax, ay]: [number, number], [bx, by]: [number, number]): void {
  const [cx, cy] = [(ax + bx) / 2, (ay + by) / 2];
  for (let y = Math.floor(cy - penWidth - 1); y <= cy + penWidth + 1; y++) {
    for (let x = Math.floor(cx - penWidth - 1); x <= cx + penWidth + 1; x++) {
      if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue;
      const cover = Math.max(0, Math.min(1, penWidth / 2 + 0.5 - Math.hypot(x - cx, y - cy)));
      const i = (y * WIDTH + x) * 4;
      pixels.set([24, 34, 84, Math.max(pixels[i + 3] as number, Math.round(cover * 255))], i);
    }
  }
}

/** PNG is written by hand: no kept package encodes one without a canvas. */
const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, body: Uint8Array): Uint8Array {
  const out = new Uint8Array(body.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, body.length);
  [...type].forEach((letter, i) => (out[4 + i] = letter.charCodeAt(0)));
  out.set(body, 8);
  let crc = 0xffffffff;
  for (const byte of out.subarray(4, body.length + 8))
    crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  view.setUint32(body.length + 8, ~crc >>> 0);
  return out;
}

function png(pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array(HEIGHT * (WIDTH * 4 + 1));
  for (let y = 0; y < HEIGHT; y++)
    rows.set(pixels.subarray(y * WIDTH * 4, (y + 1) * WIDTH * 4), y * (WIDTH * 4 + 1) + 1);
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, WIDTH);
  view.setUint32(4, HEIGHT);
  head.set([8, 6, 0, 0, 0], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array(0)),
  ];
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((offset, part) => (out.set(part, offset), offset + part.length), 0);
  return out;
}
