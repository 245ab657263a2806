import type { ReactNode } from 'react'
import style from '#web/features/staff/kit/admin-table.module.css'
import { classNames } from '#web/ui/class-names.ts'

export const AdminSection = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className={style.section}>
    <div>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </section>
)

export type TableRow = { key: string; cells: readonly ReactNode[] }

type TableProps = {
  label: string
  heads: readonly string[]
  rows: readonly TableRow[]
  /** On a phone each row becomes a list, for tables with text in their cells. */
  stacks?: boolean
}

/** Scrolls sideways when too wide; the first column is the row header. */
export const AdminTable = ({ label, heads, rows, stacks = false }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
  <section className={classNames(style.scroll, stacks && style.stacks)} aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {rest.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
              <td key={at} data-head={heads[at + 1]}>
                {cell !== '' && <span>{cell}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
