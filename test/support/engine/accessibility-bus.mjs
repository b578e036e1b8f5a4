import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const busTimeoutMs = 30_000;

/** The system's Python, which sees the system's packages. */
export const systemPython = '/usr/bin/python3';

/**
 * Gives the programs of a screen a bus for AT-SPI 2, the interface of screen readers on Linux. The session's bus starts AT-SPI's own
 * when it is asked for.
 */
export async function startAccessibilityBus(screen) {
  const folder = join(screen.env.XDG_CONFIG_HOME, 'run');
  mkdirSync(folder, { mode: 0o700 });
  const socket = join(folder, 'bus');
  Object.assign(screen.env, {
    XDG_RUNTIME_DIR: folder,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
  });
  delete screen.env.AT_SPI_BUS_ADDRESS;
  screen.start('dbus-daemon', ['--session', '--nofork', `--address=unix:path=${socket}`]);
  const deadline = performance.now() + busTimeoutMs;
  while (!existsSync(socket)) {
    if (performance.now() > deadline) throw new Error('dbus-daemon does not answer');
    await wait(20);
  }
}
