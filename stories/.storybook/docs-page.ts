import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createElement, useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';

type Told = [{ globals: { theme?: string } }];
/** Light or dark as the system is, until the toolbar says otherwise. */
export const systemTheme = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** A page of documentation in the theme that the toolbar is set to, as the stories are. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const first = (channel.last(SET_GLOBALS) as Told | undefined)?.[0].globals.theme;
  const [name = systemTheme(), set] = useState(first);
  useEffect(() => {
    const hear = (...[{ globals }]: Told) => set(globals.theme);
    channel.on(GLOBALS_UPDATED, hear);
    return () => channel.off(GLOBALS_UPDATED, hear);
  }, [channel]);
  useEffect(() => void (document.documentElement.dataset.theme = name), [name]);
  return createElement(
    DocsContainer,
    { context, theme: name === 'dark' ? themes.dark : themes.light },
    children,
  );
}
