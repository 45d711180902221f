import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Author } from './authors-by-role.ts'
import { namesIn, roleNamed, rolesOf, withNames } from './authors-by-role.ts'
import { ChipsField } from './chips-field.tsx'
import classes from './fields.module.css'
import type { Suggest } from './use-suggestions.ts'

type AuthorsFieldProps = {
  readonly knownRoles: readonly string[]
  readonly roleLabel: (role: string) => string
  readonly value: readonly Author[]
  readonly onChange: (authors: Author[]) => void
  readonly suggest: Suggest
  readonly placeholder?: string
  readonly words: {
    readonly customRole: string
    readonly addRole: string
    readonly duplicate: string
    readonly required: string
  }
}

/** People by what they did; roles that nobody foresaw can be added. */
export const AuthorsField = ({ value, onChange, words, ...field }: AuthorsFieldProps) => {
  const [added, setAdded] = useState<readonly string[]>([])
  const roles = rolesOf(field.knownRoles, value, added)
  return (
    <div className={classes.roles}>
      {roles.map((role) => (
        <ChipsField
          key={role}
          label={field.roleLabel(role)}
          value={namesIn(value, role)}
          onChange={(names) => onChange(withNames(value, role, names))}
          suggest={field.suggest}
          placeholder={field.placeholder}
          duplicateText={words.duplicate}
        />
      ))}
      <NewRole roles={roles} words={words} onAdd={(role) => setAdded([...added, role])} />
    </div>
  )
}

type NewRoleProps = Pick<AuthorsFieldProps, 'words'> & {
  readonly roles: readonly string[]
  readonly onAdd: (role: string) => void
}

const NewRole = ({ roles, words, onAdd }: NewRoleProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const role = roleNamed(text)
    if (role === '') return setError(words.required)
    if (roles.includes(role)) return setError(words.duplicate)
    onAdd(role)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It adds the role; it does not save the dialog.
    event.preventDefault()
    add()
  }
  return (
    <div className={classes.newRole}>
      <TextInput
        label={words.customRole}
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <Button variant="default" onClick={add}>
        {words.addRole}
      </Button>
    </div>
  )
}
