import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from './fields.module.css'
import '@mantine/core/styles/Input.layer.css'

type Column<Part extends string> = {
  readonly name: Part
  readonly label: string
  readonly placeholder?: string
  readonly type?: 'text' | 'url'
}

type PairsFieldProps<Part extends string> = {
  readonly label: string
  readonly columns: readonly [Column<Part>, Column<Part>]
  readonly rows: readonly Record<Part, string>[]
  readonly onChange: (rows: Record<Part, string>[]) => void
  readonly onLeave: (row: number, part: Part) => void
  readonly errorAt: (row: number, part: Part) => string | undefined
  readonly addLabel: string
  readonly removeLabel: string
  readonly emptyText: string
}

/** A list of rows with two texts each, such as links with label and address. */
export const PairsField = <Part extends string>(props: PairsFieldProps<Part>) => {
  const { label, columns, rows, onChange, onLeave, errorAt, addLabel, removeLabel, emptyText } = props
  const [first, second] = columns
  const set = (row: number, part: Part, text: string) =>
    onChange(rows.map((pair, at) => (at === row ? { ...pair, [part]: text } : pair)))
  const empty = { [first.name]: '', [second.name]: '' } as Record<Part, string>
  return (
    <fieldset className={classes.pairs} aria-label={label}>
      {rows.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      {rows.map((pair, row) => (
        <div key={row} className={classes.pair}>
          {columns.map((column) => (
            <TextInput
              key={column.name}
              aria-label={`${column.label} ${row + 1}`}
              placeholder={column.placeholder ?? column.label}
              type={column.type ?? 'text'}
              value={pair[column.name]}
              error={errorAt(row, column.name)}
              onChange={({ currentTarget }) => set(row, column.name, currentTarget.value)}
              onBlur={() => onLeave(row, column.name)}
              autoComplete="off"
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${removeLabel} ${row + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== row))}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onChange([...rows, empty])}>
        {addLabel}
      </Button>
    </fieldset>
  )
}
