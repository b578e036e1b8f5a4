import { useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref } from 'react';
import {
  createSigningFrame,
  type SigningButton,
  type SigningFrame,
  type SigningFrameOptions,
} from 'sig-widgets/headless';
import { signingWords as words } from '../words.js';

export interface OwnSigningFrameProps extends Omit<SigningFrameOptions, 'container' | 'title'> {
  ref?: Ref<SigningFrame>;
}

const title = (subject?: string) => (subject ? `Sign: ${subject}` : 'Sign the document');

/** A signing frame in markup of its own. */
export function OwnSigningFrame({ ref, ...options }: OwnSigningFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLElement>(null);
  const [frame] = useState(() =>
    createSigningFrame({
      ...options,
      title,
      container: () => stage.current,
      root: () => root.current,
    }),
  );
  const state = useSyncExternalStore(
    frame.subscribe,
    () => frame.state,
    () => frame.state,
  );
  useImperativeHandle(ref, () => frame, [frame]);
  useEffect(() => frame.update(options));
  useEffect(() => {
    frame.connect();
    return () => frame.disconnect();
  }, [frame]);
  useEffect(() => {
    if (state.titleFocusCount) heading.current?.focus();
  }, [state.titleFocusCount]);

  const { panel, announcement, heightPx } = state;
  const button = ({ action, label }: SigningButton, isFirst: boolean) => (
    <button
      type="button"
      data-act={action}
      aria-disabled={isFirst && panel?.retryInSeconds ? true : undefined}
      onClick={() => frame.run(action)}
    >
      {words(label)}
    </button>
  );
  return (
    <section ref={root} aria-label={title(state.subject)} aria-busy={state.isOpening} data-state={state.name}>
      {panel && (
        <div role="group" aria-labelledby="own-frame-title">
          <h2 id="own-frame-title" ref={heading} tabIndex={-1}>
            {words(panel.title)}
          </h2>
          {panel.sentence && <p>{panel.sentence}</p>}
          {panel.text && <p>{words(panel.text)}</p>}
          {panel.note && <p>{words(panel.note)}</p>}
          {panel.retryInSeconds > 0 && <p>{words('againIn', panel.retryInSeconds)}</p>}
          {panel.primary && button(panel.primary, true)}
          {panel.secondary && button(panel.secondary, false)}
        </div>
      )}
      {state.note && <p>{words(state.note)}</p>}
      {state.canOpenInTab && (
        <button type="button" data-act="tab" onClick={() => void frame.openInTab()}>
          {words('openTab')}
        </button>
      )}
      <div
        ref={stage}
        className="stage"
        style={{
          blockSize: state.isFrameVisible || state.isOpening ? (heightPx ?? '70vh') : 0,
          overflow: 'hidden',
        }}
      />
      {state.canFinish && (
        <button type="button" data-act="finished" onClick={() => frame.finished()}>
          {words('finished')}
        </button>
      )}
      <p role="status" aria-live="polite">
        {announcement && words(announcement.text, announcement.n)}
      </p>
    </section>
  );
}
