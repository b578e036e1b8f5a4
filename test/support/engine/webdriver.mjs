import { setTimeout as wait } from 'node:timers/promises';
import { findWebKit } from '../browser.mjs';
import { freePort } from '../free-port.mjs';
import { startAccessibilityBus } from './accessibility-bus.mjs';
import { screenSize, startScreen } from './screen.mjs';

const driverTimeoutMs = 30_000;
const commandTimeoutMs = 60_000;

async function call(address, method, path, body) {
  const response = await fetch(`${address}${path}`, {
    method,
    signal: AbortSignal.timeout(commandTimeoutMs),
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
  return value;
}

/** Starts the driver; resolves to its address once it answers. */
async function startDriver(screen) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = screen.start('WebKitWebDriver', ['-p', String(port)]);
  let fault;
  driver.on('error', (error) => (fault = error));
  driver.on('exit', (code) => (fault ??= new Error(`WebKitWebDriver ended with ${code}`)));
  const isReady = () =>
    call(address, 'GET', '/status').then(
      (status) => status.ready,
      () => false,
    );
  const deadline = performance.now() + driverTimeoutMs;
  while (!(await isReady())) {
    if (fault) throw fault;
    if (performance.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await wait(50);
  }
  return address;
}

/**
 * Starts WebKitGTK’s small browser in British English and London’s time, on a screen of its own.
 * `command(method, path, body)` sends a command of its session; `setMedia` emulates media; `stop()` ends all that was started.
 * `prepare` is called with the screen before the browser starts. With `isAccessible` it tells a reader that runs in `env` what it tells a screen reader.
 */
export async function startWebKit({ isAccessible = false, prepare } = {}) {
  const screen = await startScreen();
  // Without a graphics card this saves a quarter of the processor time: pictures go to the screen by way of a buffer in memory.
  screen.env.WEBKIT_DISABLE_DMABUF_RENDERER = '1';
  // The superuser has no sandbox to start, as in Chromium.
  if (process.getuid?.() === 0) screen.env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = '1';
  try {
    if (isAccessible) await startAccessibilityBus(screen);
    await prepare?.(screen);
    const address = await startDriver(screen);
    const { sessionId } = await call(address, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation', '--full-screen'] },
        },
      },
    });
    const command = (method, path, body) => call(address, method, `/session/${sessionId}${path}`, body);
    // Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
    const corner = { x: screenSize.width / 2 - 1, y: screenSize.height / 2 - 1 };
    await command('POST', '/window/rect', { ...corner, width: 800, height: 600 });
    return {
      command,
      env: screen.env,
      setMedia: screen.setMedia,
      async stop() {
        await command('DELETE', '').catch(() => undefined);
        screen.stop();
      },
    };
  } catch (error) {
    screen.stop();
    throw error;
  }
}
