import type { ApiKey, User } from '../entities/index.js';
import { mintApiKey } from '../kernel/auth/api-keys.js';
import type { World } from '../kernel/world.js';
import type { PinnedValues, Scene } from './scene.js';

const people: Pick<User, 'email' | 'name' | 'role'>[] = [
  { email: 'amelia.hart@example.com', name: 'Amelia Hart', role: 'OWNER' },
  { email: 'adam.admin@example.com', name: 'Adam Admin', role: 'ADMIN' },
  { email: 'maya.member@example.com', name: 'Maya Member', role: 'MEMBER' },
  { email: 'noah.member@example.com', name: 'Noah Member', role: 'MEMBER' },
];

const password = 'Sandbox-1';

/** Adds the account's users and API keys and its default department. */
export async function seedPeople(
  world: World,
  { apiKey }: PinnedValues = {},
): Promise<Pick<Scene, 'apiKeys' | 'actingUser' | 'users'>> {
  const users = people.map((person) =>
    world.store.users.put({ ...person, id: world.nextId(), active: true, password }),
  );
  world.store.departments.put({
    id: world.nextId(),
    name: 'Everyone',
    description: null,
    isActive: true,
    isDefault: true,
  });
  const key = async (name: string, settings: Partial<ApiKey>, given?: string) => {
    const all = {
      name,
      permissions: ['READ', 'WRITE'],
      requireActingUser: false,
      expiresAt: null,
      ...settings,
    };
    return (await mintApiKey(world, all as ApiKey, given)).plaintext;
  };

  return {
    users: users.map(({ id, email, name, role }) => ({ id, email, name, role, password })),
    actingUser: people[2]?.email ?? '',
    apiKeys: {
      full: await key('Scene: read and write', {}, apiKey),
      readOnly: await key('Scene: read only', { permissions: ['READ'] }),
      requireActingUser: await key('Scene: names its acting person', { requireActingUser: true }),
    },
  };
}
