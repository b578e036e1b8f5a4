import {
  duplicateEnvelope,
  getFolderTree,
  listSignatures,
  moveEnvelopeToFolder,
  quickSignEnvelope,
  saveEnvelopeAsTemplate,
  setEnvelopeTag,
} from '../../../contract/index.js';
import { SigError, type Client } from '../../../client/index.js';
import { toSaved, type SavedSignature } from '../../shared/signatures/saved-signature.model.js';
import { toFolderTree, type FolderNode } from '../../shared/folders/folder-tree.model.js';

/** How a person signs at once. */
export interface SignChoice {
  readonly consentVersion?: string;
  readonly signatureId?: string;
  readonly initialsId?: string;
}

/** What can be done with an envelope that was sent. */
export interface AfterService {
  tag(id: string, tag: string): Promise<void>;
  /** The helper knows the folders that it has shown. */
  folders(locale: string): Promise<readonly FolderNode[]>;
  /** `null`: in no folder. */
  move(id: string, folderId: string | null): Promise<void>;
  saveAsTemplate(id: string, name: string): Promise<void>;
  /** Resolves with the id of the new draft. */
  duplicate(id: string): Promise<string>;
  /** The saved signatures and initials of the person whose session it is. */
  signatures(): Promise<readonly SavedSignature[]>;
  /** With a saved signature of the person whose session it is (R111); without its id, with the one that the service chooses. */
  sign(id: string, choice: SignChoice): Promise<void>;
}

export const afterService = (client: () => Client): AfterService => ({
  tag: async (id, tag) => {
    // A blank tag removes it (R107).
    await client().call(setEnvelopeTag, { params: { id }, body: { tag: tag.trim() || null } });
  },
  folders: async (locale) => toFolderTree((await client().call(getFolderTree, {})).data.items, locale),
  move: async (id, folderId) => {
    await client().call(moveEnvelopeToFolder, { params: { id }, body: { folderId } });
  },
  saveAsTemplate: async (id, name) => {
    await client().call(saveEnvelopeAsTemplate, { params: { id }, body: { name } });
  },
  duplicate: async (id) => {
    const { data } = await client().call(duplicateEnvelope, { params: { id } });
    if (!data?.id)
      throw new SigError('bad-request', 'The answer names no envelope.', { operation: duplicateEnvelope.id });
    return data.id;
  },
  signatures: async () => (await client().call(listSignatures, {})).data.items.map((row) => toSaved(row)),
  sign: async (id, { consentVersion, signatureId, initialsId }) => {
    await client().call(quickSignEnvelope, {
      params: { id },
      body: {
        consent: true,
        ...(consentVersion === undefined ? {} : { consentVersion }),
        ...(signatureId === undefined ? {} : { signatureId }),
        ...(initialsId === undefined ? {} : { initialsId }),
      },
    });
  },
});
