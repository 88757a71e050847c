import { buildZip } from '../testing.ts'

type Table = { name?: string; hidden?: boolean; columns?: string; rows: string }

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** Builds an .ods from the rows of its sheets, and other parts of the archive. */
export function buildOds(tables: (string | Table)[], parts: Parameters<typeof buildZip>[0] = {}) {
  const all = tables.map(table => (typeof table === 'string' ? { rows: table } : table))
  const toXml = ({ name, hidden, columns = '', rows }: Table, index: number) =>
    `<table:table table:name="${name ?? `Arkusz${index + 1}`}" table:style-name="${hidden ? 'ta2' : 'ta1'}">` +
    `<office:forms/>${columns}${rows}</table:table>`
  return buildOdsOfBody(
    `<office:spreadsheet>${all.map(toXml).join('')}</office:spreadsheet>`,
    parts,
  )
}

export const buildOdsOfBody = (body: string, parts: Parameters<typeof buildZip>[0] = {}) =>
  buildZip({
    mimetype: MIMETYPE,
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'content.xml':
      '<office:document-content><office:automatic-styles>' +
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>' +
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>' +
      `</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    ...parts,
  })

export const odsCell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`

export const odsRow = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`

export const odsTextRow = (...texts: string[]) => odsRow(texts.map(text => odsCell(text)).join(''))
