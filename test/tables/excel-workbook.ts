import { type ZipPart, zipOf } from '#test/tables/zip.ts'

/**
 * A workbook with the parts that Excel writes: document properties, theme, styles, shared strings, a calculation chain.
 * Built from the published format, because Excel does not run where the tests do.
 */
type Cell = string | number | null | { formula: string; value: string | number } | { date: number } | { error: string }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${columnName(Math.floor(column / 26) - 1)}${columnName(column % 26)}`

const cellXml = (cell: Cell, reference: string, stringIndex: (text: string) => number): string => {
  if (cell === null) return `<c r="${reference}" s="2"/>`
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${stringIndex(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${reference}" s="3"><v>${cell}</v></c>`
  if ('date' in cell) return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`
  if ('error' in cell) return `<c r="${reference}" t="e"><v>${cell.error}</v></c>`
  const { formula, value } = cell
  return typeof value === 'number'
    ? `<c r="${reference}"><f>${escapeXml(formula)}</f><v>${value}</v></c>`
    : `<c r="${reference}" t="str"><f>${escapeXml(formula)}</f><v>${escapeXml(value)}</v></c>`
}

export const sheetXml = (sheetData: string, dimension = 'A1') =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="${dimension}"/><sheetViews><sheetView rightToLeft="1" tabSelected="1" workbookViewId="0"><selection activeCell="A1" sqref="A1"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><sheetData>${sheetData}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`

/** `sheetData` replaces the rows of the first sheet. */
export const excelParts = (rows: Cell[][], sheetData?: string): ZipPart[] => {
  const strings: string[] = []
  const stringIndex = (text: string) => {
    const known = strings.indexOf(text)
    return known >= 0 ? known : strings.push(text) - 1
  }
  const data = rows
    .map((cells, at) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`, stringIndex)).join('')
      return `<row r="${at + 1}" spans="1:${Math.max(1, cells.length)}" x14ac:dyDescent="0.25">${xml}</row>`
    })
    .join('')
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`
  const contents: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', `${sheetTypes}.sheet.main+xml`)}${override('/xl/worksheets/sheet1.xml', `${sheetTypes}.worksheet+xml`)}${override('/xl/worksheets/sheet2.xml', `${sheetTypes}.worksheet+xml`)}${override('/xl/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml')}${override('/xl/styles.xml', `${sheetTypes}.styles+xml`)}${override('/xl/sharedStrings.xml', `${sheetTypes}.sharedStrings+xml`)}${override('/xl/calcChain.xml', `${sheetTypes}.calcChain+xml`)}${override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId3" Type="${office}/extended-properties" Target="docProps/app.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="26026"/><workbookPr defaultThemeVersion="166925"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="12300"/></bookViews><sheets><sheet name="الأسعار" sheetId="3" r:id="rId1"/><sheet name="Sheet2" sheetId="2" r:id="rId2"/></sheets><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId6" Type="${office}/calcChain" Target="calcChain.xml"/><Relationship Id="rId5" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/theme" Target="theme/theme1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>not this sheet</t></is></c></row>'),
    'xl/theme/theme1.xml': `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:themeElements/></a:theme>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0"/></numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="14"/><xf fillId="1"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/calcChain.xml': `<calcChain xmlns="${main}"><c r="F2" i="1"/></calcChain>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>متجر</dc:creator></cp:coreProperties>`,
    'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>`,
  }
  const shared = strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')
  return [
    ...Object.entries(contents).map(([name, xml]) => ({
      name,
      content: xml.startsWith('<?xml') ? xml : declaration + xml,
    })),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheetData ?? data) },
    {
      name: 'xl/sharedStrings.xml',
      content: `${declaration}<sst xmlns="${main}" count="${strings.length}" uniqueCount="${strings.length}">${shared}</sst>`,
    },
  ]
}

export const excelWorkbook = (rows: Cell[][]): Buffer => zipOf(excelParts(rows))
