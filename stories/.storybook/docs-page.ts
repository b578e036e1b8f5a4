import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createElement, useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';

type GlobalsMessage = [{ globals: { theme?: string } }];
/** The system's theme, until one is chosen in the toolbar. */
export const systemTheme = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** A page of documentation in the toolbar's theme, like the stories. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const first = (channel.last(SET_GLOBALS) as GlobalsMessage | undefined)?.[0].globals.theme;
  const [name = systemTheme(), set] = useState(first);
  useEffect(() => {
    const handleGlobals = (...[{ globals }]: GlobalsMessage) => set(globals.theme);
    channel.on(GLOBALS_UPDATED, handleGlobals);
    return () => channel.off(GLOBALS_UPDATED, handleGlobals);
  }, [channel]);
  useEffect(() => void (document.documentElement.dataset.theme = name), [name]);
  return createElement(
    DocsContainer,
    { context, theme: name === 'dark' ? themes.dark : themes.light },
    children,
  );
}
