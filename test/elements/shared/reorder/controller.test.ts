import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { LitElement, html as lit } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { handleView } from '../../../../src/elements/shared/reorder/handle.view.js';
import { ReorderController } from '../../../../src/elements/shared/reorder/reorder.controller.js';
import { moved } from '../../../../src/elements/shared/reorder/reorder.model.js';
import { reorderStyles } from '../../../../src/elements/shared/reorder/reorder.styles.js';
import { middleOf, pointer } from '../../../../src/testing/pointer.js';
import { waitUntil } from '../../../support/wait.js';

class ReorderList extends LitElement {
  static override styles = [reorderStyles];
  names: readonly string[] = ['Ann', 'Ben', 'Clara', 'Dan'];
  moves: string[] = [];
  readonly reorder = new ReorderController(this, {
    rows: () => [...this.renderRoot.querySelectorAll('li')],
    move: (from, to) => {
      this.moves.push(`${String(from)} to ${String(to)}`);
      this.names = moved(this.names, from, to);
      this.requestUpdate();
    },
  });
  protected override render() {
    const row = (name: string, index: number) =>
      lit`<li class=${this.reorder.classOf(index)} style="block-size: 60px">
        ${handleView(this.reorder, index)}
        <button @keydown=${(event: KeyboardEvent) => this.reorder.press(event, index)}>${name}</button>
      </li>`;
    return lit`<ol style="margin: 0; padding: 0">${repeat(this.names, (name) => name, row)}</ol>`;
  }
}
customElements.define('reorder-list', ReorderList);

async function open(padding = 0) {
  const root = await fixture<HTMLElement>(
    html`<div style="padding-block-end: ${padding}px"><reorder-list></reorder-list></div>`,
  );
  const list = root.querySelector<ReorderList>('reorder-list')!;
  await list.updateComplete;
  const handle = (index: number) => list.renderRoot.querySelectorAll('.handle')[index]!;
  const at = (index: number, by = 0) => {
    const { x, y } = middleOf(handle(index));
    return { x, y: y + by };
  };
  return { list, handle, at };
}

describe('ReorderController', () => {
  it('moves a row that is dragged with the mouse, and shows where it would go', async () => {
    const { list, at } = await open();
    const position = ({ x, y }: { x: number; y: number }): [number, number] => [Math.round(x), Math.round(y)];
    const target = at(2, 40);
    await sendMouse({ type: 'move', position: position(at(0)) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: position(target) });
    await waitUntil(() => list.renderRoot.querySelector('.drop-after')?.textContent.trim() === 'Clara');
    await sendMouse({ type: 'up' });
    await list.updateComplete;
    expect(list.names).to.deep.equal(['Ben', 'Clara', 'Ann', 'Dan']);
    expect(list.renderRoot.querySelector('.dragged, .drop-after, [style*=translate]')).to.equal(null);
  });

  for (const [title, end] of [
    ['Escape', () => sendKeys({ press: 'Escape' })],
    [
      'a scroll of the browser',
      (handle: Element) => pointer(handle, 'pointercancel', { x: 0, y: 0 }, 'touch'),
    ],
  ] as const)
    it(`leaves the order as it was after ${title}`, async () => {
      const { list, handle, at } = await open();
      pointer(handle(3), 'pointerdown', at(3), 'touch');
      pointer(handle(3), 'pointermove', at(0, -40), 'touch');
      await list.updateComplete;
      expect(list.renderRoot.querySelector('.drop-before')?.textContent.trim()).to.equal('Ann');
      await end(handle(3));
      await list.updateComplete;
      pointer(handle(3), 'pointerup', at(0, -40), 'touch');
      expect(list.moves).to.deep.equal([]);
      expect(list.reorder.isDragging).to.equal(false);
    });

  it('ends a drag when a row is removed during it', async () => {
    const { list, handle, at } = await open();
    pointer(handle(3), 'pointerdown', at(3), 'pen');
    list.names = list.names.slice(1);
    list.requestUpdate();
    await list.updateComplete;
    expect(list.reorder.isDragging).to.equal(false);
  });

  it('does not mistake a press on the handle for a move, nor another button for a drag', async () => {
    const { list, handle, at } = await open();
    pointer(handle(1), 'pointerdown', at(1));
    pointer(handle(1), 'pointerup', at(1));
    expect(list.moves).to.deep.equal([]);
    const event = new PointerEvent('pointerdown', { button: 2, isPrimary: true, bubbles: true });
    handle(1).dispatchEvent(event);
    expect(list.reorder.isDragging).to.equal(false);
  });

  it('scrolls while the pointer is held at the edge of the window', async () => {
    const { list, handle, at } = await open(3000);
    pointer(handle(0), 'pointerdown', at(0));
    pointer(handle(0), 'pointermove', { x: 20, y: window.innerHeight - 2 });
    await waitUntil(() => window.scrollY > 60);
    pointer(handle(0), 'pointerup', { x: 20, y: window.innerHeight - 2 });
    await list.updateComplete;
    expect(list.names.at(-1)).to.equal('Ann');
    window.scrollTo(0, 0);
  });

  it('moves a row by the arrow keys', async () => {
    const { list } = await open();
    list.renderRoot.querySelector('button')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowUp' });
    await list.updateComplete;
    expect(list.moves[0]).to.equal('0 to 1');
  });
});
