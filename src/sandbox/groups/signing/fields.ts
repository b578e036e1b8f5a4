import {
  bulkCreateDocumentFields,
  createDocumentField,
  deleteDocumentField,
  linkFields,
  listDocumentFields,
  listDocumentGridGroups,
  replaceDocumentFields,
  unlinkField,
  updateDocumentField,
} from '../../../contract/index.js';
import type { DocumentRow, FieldRow, Placement } from '../../entities/signing.js';
import { badRequest, notFound } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { findDocument } from '../../signing/documents/documents.js';
import type { CallerContext } from '../../signing/envelopes/envelopes.js';
import {
  addFields,
  assertEditable,
  updatedField,
  fieldsOf,
  gridGroupsOf,
  parsePlacement,
  replaceFields,
  resolveOwner,
  findVisibleField,
} from '../../signing/fields/placements.js';
import { fieldView } from '../../signing/envelopes/views.js';

const maxFields = 5000;

function fieldOn(context: CallerContext, documentId: string, fieldId: string): FieldRow {
  const row = findVisibleField(context, fieldId);
  if (row?.documentId !== findDocument(context.store, documentId).id) throw notFound('Field not found');
  return row;
}

function parsePlacements(fields: readonly object[], document: DocumentRow): Placement[] {
  if (fields.length > maxFields) throw badRequest(`fields must have at most ${maxFields} items`);
  return fields.map((field, index) => parsePlacement({ ...field }, document, `fields.${index}`));
}

export const fieldRoutes: Route[] = [
  route(listDocumentFields, (context) => {
    const { store, params, query } = context;
    const document = findDocument(store, params.id);
    return ok(fieldsOf(store, resolveOwner(context, document, query), document.id).map(fieldView));
  }),

  route(listDocumentGridGroups, (context) => {
    const { store, params, query } = context;
    const document = findDocument(store, params.id);
    return ok(
      gridGroupsOf(store, resolveOwner(context, document, query), document.id).map(({ group }) => group),
    );
  }),

  route(createDocumentField, (context) => {
    const { store, params, query, body } = context;
    const document = findDocument(store, params.id);
    const owner = resolveOwner(context, document, query);
    assertEditable(store, owner);
    const [row] = addFields(context, document, owner, [parsePlacement({ ...body }, document)]);
    return created(fieldView(row as FieldRow));
  }),

  route(bulkCreateDocumentFields, (context) => {
    const { store, params, query, body } = context;
    const document = findDocument(store, params.id);
    const owner = resolveOwner(context, document, query);
    assertEditable(store, owner);
    const placements = parsePlacements(body.fields, document);
    return created(addFields(context, document, owner, placements).map(fieldView));
  }),

  route(replaceDocumentFields, (context) => {
    const { store, params, body } = context;
    const document = findDocument(store, params.id);
    const owner = resolveOwner(context, document, body);
    assertEditable(store, owner);
    const placements = parsePlacements(body.fields, document);
    return ok(replaceFields(context, document, owner, placements, body.gridGroups).map(fieldView));
  }),

  route(updateDocumentField, (context) => {
    const { store, params, body } = context;
    const row = fieldOn(context, params.id, params.fieldId);
    assertEditable(store, row);
    return ok(fieldView(store.fields.put(updatedField(row, { ...body }, findDocument(store, params.id)))));
  }),

  route(deleteDocumentField, (context) => {
    const { store, params } = context;
    const row = fieldOn(context, params.id, params.fieldId);
    assertEditable(store, row);
    store.fields.delete(row.id);
    return noContent();
  }),

  // The link key is the requested one, else an existing field's, else a new one (R86).
  route(linkFields, (context) => {
    const { store, body, nextId } = context;
    const ids = [...new Set(body.fieldIds)];
    if (ids.length < 2) throw badRequest('fieldIds must name at least two fields.');
    const rows = ids.map((id) => findVisibleField(context, id)).filter((row) => row !== undefined);
    const [first] = rows;
    if (!first || rows.length !== ids.length) throw badRequest('fieldIds names a field that does not exist.');
    if (rows.some((row) => row.envelopeId !== first.envelopeId || row.templateId !== first.templateId))
      throw badRequest('The fields belong to different envelopes or templates.');
    assertEditable(store, first);
    const linkKey = body.linkKey?.trim() || rows.find((row) => row.linkKey)?.linkKey || nextId();
    const linked = rows.map((row) => store.fields.patch(row.id, { linkKey }));
    return ok({ linkKey, fields: linked.map(fieldView) });
  }),

  route(unlinkField, (context) => {
    const { store, params } = context;
    const row = findVisibleField(context, params.id);
    if (!row) throw notFound('Field not found');
    assertEditable(store, row);
    const { linkKey: _, ...rest } = row;
    return ok(fieldView(store.fields.put(rest)));
  }),
];
