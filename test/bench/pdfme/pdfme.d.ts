/** What the bench uses of packages that only it installs. */

declare module '@pdfme/schemas' {
  export const text: object;
}

declare module '@pdfme/ui' {
  interface PlacedSchema {
    readonly name: string;
    readonly type: string;
    /** Millimetres, as width and height. */
    readonly position: { readonly x: number; readonly y: number };
    readonly width: number;
    readonly height: number;
    readonly content?: string;
  }

  export class Designer {
    constructor(options: {
      domContainer: HTMLElement;
      template: { basePdf: Uint8Array; schemas: readonly (readonly PlacedSchema[])[] };
      plugins: Record<string, object>;
    });
    destroy(): void;
  }
}
