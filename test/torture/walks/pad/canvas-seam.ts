import { studio, type WalkedSheet } from './studio.js';

/** Stands where ink is on a canvas: keeps what is shown, and hands over what the person draws. */
export class SignatureCanvas implements WalkedSheet {
  shown: WalkedSheet['shown'] = { disabled: false };

  constructor(
    _canvas: unknown,
    private readonly onStroke: (stroke: Parameters<WalkedSheet['draw']>[0]) => void,
    private readonly onStart: () => void,
  ) {
    studio.sheet = this;
  }

  show(shown: WalkedSheet['shown']): void {
    this.shown = shown;
  }
  draw(stroke: Parameters<WalkedSheet['draw']>[0]): void {
    if (this.shown.disabled || !this.shown.strokes) return;
    this.onStart();
    this.onStroke(stroke);
  }
  dispose(): void {
    if (studio.sheet === this) studio.sheet = undefined;
  }
}
