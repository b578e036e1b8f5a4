import { CDPSessionEvent, type CDPSession, type Page, type Protocol } from 'puppeteer-core';
import { chromiumRole } from './roles.js';
import type { TreeNode, TreeReader } from './tree.types.js';

type AXNode = Protocol.Accessibility.AXNode;

/** A document: its frame, and the session of the process that it is in. */
interface Place {
  readonly session: CDPSession;
  readonly id: string;
  readonly parentId: string | undefined;
}

/** Chromium's properties that are states here: those that are named only while they are so, and those with a value. */
const flags = ['focused', 'disabled', 'required', 'modal', 'selected', 'readonly'];
const values = ['checked', 'pressed', 'expanded', 'level'];

function statesOf(node: AXNode): string[] {
  const properties = new Map<string, unknown>(
    node.properties?.map(({ name, value }) => [name, value.value as unknown]),
  );
  const states = flags.filter((name) => properties.get(name) === true);
  for (const name of values) {
    const value = properties.get(name);
    if (value !== undefined) states.push(`${name}=${String(value)}`);
  }
  const invalid = properties.get('invalid');
  if (invalid !== undefined && invalid !== 'false') states.push('invalid');
  const value: unknown = properties.get('valuetext') || node.value?.value;
  if (value !== undefined && value !== '') states.push(`value=${String(value)}`);
  return states;
}

async function placesIn(session: CDPSession): Promise<Place[]> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const flat = ({ frame, childFrames = [] }: Protocol.Page.FrameTree): Place[] => [
    { session, id: frame.id, parentId: frame.parentId },
    ...childFrames.flatMap(flat),
  ];
  return flat(frameTree);
}

/** The tree of a document and of the frames in it, of whatever origin. */
async function treeOf(place: Place, places: readonly Place[]): Promise<TreeNode> {
  const { nodes } = await place.session.send('Accessibility.getFullAXTree', { frameId: place.id });
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inFrames = new Map<number, TreeNode>();
  for (const inner of places.filter(({ parentId }) => parentId === place.id)) {
    const owner = await place.session.send('DOM.getFrameOwner', { frameId: inner.id });
    inFrames.set(owner.backendNodeId, await treeOf(inner, places));
  }
  function convert({ ignored, role, name, description, childIds = [], ...node }: AXNode): TreeNode {
    const children = childIds.map((id) => byId.get(id)).filter((child) => child !== undefined);
    const inner = inFrames.get(node.backendDOMNodeId ?? -1);
    return {
      role: ignored ? 'generic' : chromiumRole(String(role?.value)),
      name: ignored ? '' : String(name?.value ?? ''),
      description: ignored ? '' : String(description?.value ?? ''),
      states: ignored ? [] : statesOf({ ignored, ...node }),
      children: [...children.map(convert), ...(inner ? [inner] : [])],
    };
  }
  return convert(nodes[0]!);
}

/** Chromium tells its tree over its own protocol. */
export async function chromiumTree(page: Page): Promise<TreeReader> {
  const session = await page.createCDPSession();
  // Frames of other origins are in other processes, each with a session of its own.
  const sessions = new Set([session]);
  session.on(CDPSessionEvent.SessionAttached, (one) => sessions.add(one));
  session.on(CDPSessionEvent.SessionDetached, (one) => sessions.delete(one));
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
    filter: [{ type: 'iframe' }],
  });
  return {
    async read() {
      try {
        const places = (await Promise.all([...sessions].map(placesIn))).flat();
        const top = places.find(({ parentId }) => parentId === undefined);
        return top && (await treeOf(top, places));
      } catch (error) {
        // A frame has just been replaced.
        if (/closed|detached|not found|No frame|frame with given id/i.test(String(error))) return undefined;
        throw error;
      }
    },
    close: () => session.detach(),
  };
}
