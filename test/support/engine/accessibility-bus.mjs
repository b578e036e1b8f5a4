import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const busTimeoutMs = 30_000;

/** The system's Python, which sees the system's packages. */
export const systemPython = '/usr/bin/python3';

const serviceFile = 'org.a11y.Bus.service';

/**
 * A session bus that starts AT-SPI's own bus and nothing else. The system's session would also start portals, which mount a
 * file system in the folder that the screen deletes at its end.
 */
function busConfiguration(socket, services) {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <servicedir>${services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}

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
  const services = join(folder, 'services');
  mkdirSync(services);
  symlinkSync(join('/usr/share/dbus-1/services', serviceFile), join(services, serviceFile));
  const configuration = join(folder, 'bus.conf');
  writeFileSync(configuration, busConfiguration(socket, services));
  screen.start('dbus-daemon', ['--nofork', `--config-file=${configuration}`]);
  const deadline = performance.now() + busTimeoutMs;
  while (!existsSync(socket)) {
    if (performance.now() > deadline) throw new Error('dbus-daemon does not answer');
    await wait(20);
  }
}
