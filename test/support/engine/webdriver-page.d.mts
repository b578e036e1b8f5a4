/** Sends a command of the session and resolves to its value. */
export type Command = (method: string, path: string, body?: object) => Promise<unknown>;

export interface WebDriverPage {
  goto(url: string): Promise<unknown>;
  url(): Promise<unknown>;
  keyboard: {
    type(text: string): Promise<unknown>;
    press(chord: string): Promise<unknown>;
    down(key: string): Promise<unknown>;
    up(key: string): Promise<unknown>;
  };
  mouse: {
    move(x: number, y: number): Promise<unknown>;
    click(x: number, y: number, options?: { button?: string }): Promise<unknown>;
    down(options?: { button?: string }): Promise<unknown>;
    up(options?: { button?: string }): Promise<unknown>;
    reset(): Promise<void>;
  };
  setViewport(size: { width: number; height: number }): Promise<void>;
}

export function webDriverPage(command: Command): WebDriverPage;
