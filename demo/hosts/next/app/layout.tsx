import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { earlyClicks, enableReact } from 'sig-widgets/ssr';

enableReact();

export const metadata: Metadata = { title: 'Book a time · Next', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <script dangerouslySetInnerHTML={{ __html: earlyClicks }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
