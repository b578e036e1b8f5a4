import type { PointGroup } from 'signature_pad';
import type { TypedName, Typeface } from '../shared/typefaces/typefaces.js';

/** How a signature is made. */
export const padModes = ['draw', 'type', 'upload'] as const;
export type PadMode = (typeof padModes)[number];
export type PadKind = 'signature' | 'initials';

export const padFaces: readonly Typeface[] = ['flowing', 'brisk', 'fine'];

/** The catalogue key of a problem: a refused picture, or drawing code that did not load. */
export type PadProblem = PictureProblem | 'notLoaded';
export type PictureProblem = 'notPicture' | 'broken' | 'tooBig' | 'tooSmall' | 'tooWide' | 'blank';

export const uploadLimits = {
  /** Bytes of an uploaded file. */
  bytes: 4_000_000,
  /** Pixels, before it is decoded. */
  minWidth: 40,
  minHeight: 16,
  pixels: 50_000_000,
} as const;

/** Characters of a typed name or initials. */
export const maxTextLength = { signature: 80, initials: 8 } as const;

/** Strokes are stored for a canvas this wide, whatever its size on the screen. */
export const sheetUnits = 600;
/** Picture pixels per sheet unit: a full-width signature is 1,500 pixels wide. */
export const pictureScale = 2.5;
/** How thick the pen is: the radius of a stroke in sheet units, of a fast one and of a slow one. */
export const strokeRadius = { min: 0.7, max: 2.4 } as const;
/** On the screen and in the picture. */
export const inkColour = '#141f3d';

/** Each mode keeps its own content; the element's value is that of the current mode. */
export interface PadState<Picture = unknown> {
  readonly strokes: readonly PointGroup[];
  readonly text: string;
  /** What a typed name starts with; untouched while `text` equals it. */
  readonly suggestion: string;
  readonly face: Typeface;
  readonly picture?: Picture;
  readonly problem?: PadProblem;
}

export type PadAction<Picture = unknown> =
  | { type: 'stroke'; stroke: PointGroup }
  | { type: 'undo' }
  | { type: 'text'; text: string }
  | { type: 'suggest'; text: string }
  | { type: 'face'; face: Typeface }
  | ({ type: 'typed' } & TypedName)
  | { type: 'picture'; picture: Picture }
  | { type: 'refused'; problem: PadProblem }
  | { type: 'loaded' }
  | { type: 'clear'; mode: PadMode }
  | { type: 'reset' };

export const emptyPad: PadState<never> = { strokes: [], text: '', suggestion: '', face: 'flowing' };

/** What stays although the content is cleared: nothing can be drawn until the code is there. */
const lasting = ({ problem }: PadState) => (problem === 'notLoaded' ? problem : undefined);

export function reducePad<P>(state: PadState<P>, action: PadAction<P>): PadState<P> {
  switch (action.type) {
    case 'stroke':
      return { ...state, strokes: [...state.strokes, action.stroke] };
    case 'undo':
      return { ...state, strokes: state.strokes.slice(0, -1) };
    case 'text':
      return { ...state, text: action.text };
    case 'suggest':
      return {
        ...state,
        suggestion: action.text,
        text: state.text === state.suggestion ? action.text : state.text,
      };
    case 'face':
      return { ...state, face: action.face };
    case 'typed':
      return { ...state, text: action.text, face: action.face };
    case 'picture':
      return { ...state, picture: action.picture, problem: undefined };
    case 'refused':
      // Keeps the previous picture: choosing a wrong file must not lose the right one.
      return { ...state, problem: action.problem };
    case 'loaded':
      return state.problem === 'notLoaded' ? { ...state, problem: undefined } : state;
    case 'clear':
      if (action.mode === 'draw') return { ...state, strokes: [] };
      if (action.mode === 'type') return { ...state, text: '' };
      return { ...state, picture: undefined, problem: lasting(state) };
    case 'reset':
      return lasting(state) ? { ...emptyPad, problem: lasting(state) } : emptyPad;
  }
}

/** Whether the mode has content. */
export function isFilled(state: PadState, mode: PadMode): boolean {
  if (mode === 'draw') return state.strokes.length > 0;
  if (mode === 'type') return state.text.trim() !== '';
  return state.picture !== undefined;
}

/** The typed name, where the mode shows one. */
export function typedIn(state: PadState, mode: PadMode): TypedName | undefined {
  return mode === 'type' && isFilled(state, mode) ? { text: state.text.trim(), face: state.face } : undefined;
}

/** What a typed signature starts with: the signer's name, or its initials. */
export function startingText(signerName: string, kind: PadKind): string {
  const name = signerName.trim().replace(/\s+/g, ' ');
  if (kind !== 'initials') return name.slice(0, maxTextLength.signature).trim();
  const letters = name.split(/[\s-]/).flatMap((word) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.join('').toLocaleUpperCase().slice(0, maxTextLength.initials);
}

export const isPadMode = (mode: unknown): mode is PadMode => (padModes as readonly unknown[]).includes(mode);
