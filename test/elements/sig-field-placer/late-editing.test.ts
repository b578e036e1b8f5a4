import { expect } from '@open-wc/testing';
import { DeferredGesture } from '../../../src/elements/sig-field-placer/interaction/gestures/deferred.js';
import { LatePart } from '../../../src/elements/sig-field-placer/interaction/late-part.js';

/** A gesture that notes what is done to it. */
function noted() {
  const notes: string[] = [];
  const gesture = {
    move: ({ x }: { x: number }, free: boolean) => notes.push(`move ${x}${free ? ' free' : ''}`),
    end: () => notes.push('end'),
    cancel: () => notes.push('cancel'),
  };
  return { notes, create: () => (notes.push('begin'), gesture) };
}

describe('what a person does to placed fields before its code has loaded', () => {
  it('goes where the pointer was last, once the code is there', () => {
    const { notes, create } = noted();
    const gesture = new DeferredGesture();
    gesture.move({ x: 1, y: 0 }, false);
    gesture.move({ x: 2, y: 0 }, true);
    gesture.end();
    gesture.begin(create);
    expect(notes).to.deep.equal(['begin', 'move 2 free', 'end']);
  });

  it('follows the pointer from where it is when the code comes in between', () => {
    const { notes, create } = noted();
    const gesture = new DeferredGesture();
    gesture.move({ x: 1, y: 0 }, false);
    gesture.begin(create);
    gesture.move({ x: 2, y: 0 }, false);
    gesture.end();
    expect(notes).to.deep.equal(['begin', 'move 1', 'move 2', 'end']);
  });

  it('never begins when it was cancelled before', () => {
    const { notes, create } = noted();
    const gesture = new DeferredGesture();
    gesture.move({ x: 1, y: 0 }, false);
    gesture.cancel();
    gesture.begin(create);
    expect(notes).to.deep.equal([]);
  });

  it('is done in order and once, and is forgotten with its document', () => {
    const part = new LatePart<string[]>();
    part.run((list) => list.push('of another document'));
    part.clear();
    part.run((list) => list.push('first'));
    part.run((list) => list.push('second'));
    const list: string[] = [];
    part.attach(list);
    part.run((now) => now.push('third'));
    expect(list).to.deep.equal(['first', 'second', 'third']);
  });
});
