import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const locale = 'en_GB.UTF-8';

/** Without it the window’s hidden bar keeps the window wider than a phone. */
const narrowBars = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

/** A screen larger than any page that a test asks for, all round its middle. */
export const screenSize = { width: 4400, height: 3600 };
const screenTimeoutMs = 30_000;

/** The window system's names for what a media query asks. */
const mediaSettings = {
  colorScheme: { light: ['Net/ThemeName', '"Adwaita"'], dark: ['Net/ThemeName', '"Adwaita-dark"'] },
  reducedMotion: {
    'no-preference': ['Gtk/EnableAnimations', '1'],
    reduce: ['Gtk/EnableAnimations', '0'],
  },
};
export const usualMedia = { colorScheme: 'light', reducedMotion: 'no-preference' };

/** Starts Xvfb, a screen that is only in memory; resolves to its `DISPLAY`. */
function startXvfb(processes) {
  const size = `${screenSize.width}x${screenSize.height}x24`;
  // Ends by itself with its last window, whatever became of this process.
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-terminate'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  processes.push(child);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb does not answer')), screenTimeoutMs);
    let number = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3].on('data', (data) => {
      number += data;
      if (!number.endsWith('\n')) return;
      clearTimeout(timer);
      resolve(`:${number.trim()}`);
    });
  });
}

/** The folder of British English, which few machines have installed: made once, in two seconds. Undefined if it cannot be made. */
function localeFolder() {
  const folder = join(root, '.cache/locales');
  if (existsSync(join(folder, locale))) return folder;
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, 'draft-'));
  spawnSync('localedef', ['-i', 'en_GB', '-f', 'UTF-8', join(draft, locale)], { stdio: 'ignore' });
  try {
    renameSync(join(draft, locale), join(folder, locale));
  } catch {
    // Another process was first, or the machine cannot make it.
  }
  rmSync(draft, { recursive: true, force: true });
  return existsSync(join(folder, locale)) ? folder : undefined;
}

/** Ends all processes and deletes the folder. */
function clear(processes, folder) {
  // The last to start ends first. A process in a group of its own takes what it started with it.
  for (const { pid, isGroup, exitCode } of processes.splice(0).reverse()) {
    if (pid === undefined || (exitCode !== null && !isGroup)) continue;
    try {
      process.kill(isGroup ? -pid : pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts a screen in memory for programs in British English and London's time. `env` is their environment; `start` starts one,
 * which ends with the screen; `setMedia` changes what the programs' pages prefer; `stop` ends everything, and so does the end
 * of this process.
 */
export async function startScreen() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const processes = [];
  // A signal would end this process without the event `exit`, unless others end it in an orderly way.
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  const endBy = (signal) => {
    if (process.listenerCount(signal) === 1) process.exit(codes[signal]);
  };
  const stop = () => {
    process.off('exit', stop);
    for (const signal of Object.keys(codes)) process.off(signal, endBy);
    clear(processes, folder);
  };
  process.on('exit', stop);
  for (const signal of Object.keys(codes)) process.on(signal, endBy);
  try {
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowBars);
    const locales = localeFolder();
    const env = {
      ...process.env,
      DISPLAY: await startXvfb(processes),
      TZ: 'Europe/London',
      ...(locales ? { LOCPATH: locales, LC_ALL: locale } : {}),
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_DATA_HOME: join(folder, 'data'),
    };
    const start = (command, args) => {
      const child = spawn(command, args, { env, stdio: 'ignore', detached: true });
      child.isGroup = true;
      processes.push(child);
      return child;
    };

    const settingsFile = join(folder, 'xsettings.conf');
    let media = usualMedia;
    const writeMedia = () => {
      const settings = Object.entries(media).map(([name, value]) => {
        const setting = mediaSettings[name]?.[value];
        if (!setting) throw new Error(`WebKit cannot emulate ${name} ${value}`);
        return setting.join(' ');
      });
      writeFileSync(settingsFile, `${settings.join('\n')}\n`);
    };
    writeMedia();
    const settings = start('xsettingsd', ['-c', settingsFile]);
    return {
      env,
      start,
      setMedia(changes) {
        const { forcedColors = 'none', ...known } = changes;
        if (forcedColors !== 'none') throw new Error('WebKit has no forced colours');
        media = { ...media, ...known };
        writeMedia();
        settings.kill('SIGHUP');
      },
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}
