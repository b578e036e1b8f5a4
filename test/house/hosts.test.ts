import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appFolders, apps } from '../hosts/suite/apps.js';
import { textOf } from '../support/sources.js';

type Versions = Record<string, string>;
interface Package {
  dependencies: Versions;
  devDependencies: Versions;
}
interface Locked {
  packages: Record<string, { resolved?: string; dependencies?: Versions }>;
}

const { dependencies } = JSON.parse(textOf('package.json')) as Package;

test('npm run hosts tries every app of demo/hosts', () => {
  assert.deepEqual(Object.keys(apps).sort(), appFolders());
});

for (const name of appFolders()) {
  test(`demo/hosts/${name} pins its versions, and takes the packed package`, () => {
    const own = JSON.parse(textOf(`demo/hosts/${name}/package.json`)) as Package;
    const { 'sig-widgets': packed, ...others } = { ...own.dependencies, ...own.devDependencies };
    assert.equal(packed, 'file:../sig-widgets.tgz');
    assert.deepEqual(
      Object.entries(others).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
      [],
    );
  });

  test(`the lock file of demo/hosts/${name} names no host and no folder, and agrees with package.json`, () => {
    const text = textOf(`demo/hosts/${name}/package-lock.json`);
    const { packages } = JSON.parse(text) as Locked;
    const addresses = Object.values(packages).flatMap(({ resolved = [] }) => resolved);
    assert.deepEqual(addresses, ['file:../sig-widgets.tgz']);
    assert.deepEqual(
      packages['node_modules/sig-widgets']?.dependencies,
      dependencies,
      'npm run hosts -- --lock writes them again',
    );
  });
}
