import type { UserCreationDto, UserDto, UserUpdateDto } from '@spinrack/contract/resources/user'
import { ageRestrictions, roles } from '@spinrack/contract/vocabulary/user'
import { isDeepEqual } from '#lib/is-deep-equal.ts'

/** Everybody is a USER, so that one is no choice. */
export const grantableRoles = roles.filter((role) => role !== 'USER')

export const ageRules = ['NONE', ...ageRestrictions] as const
export type AgeRule = (typeof ageRules)[number]

/** What a person may do and see, as it is edited; the age is what was typed. */
export type UserForm = {
  readonly roles: readonly string[]
  readonly allLibraries: boolean
  readonly libraryIds: readonly string[]
  readonly ageRule: AgeRule
  readonly age: string
  readonly labelsAllow: readonly string[]
  readonly labelsExclude: readonly string[]
}

/** What the fields of a user are given. */
export type UserFieldsProps = {
  readonly form: UserForm
  readonly onChange: (changes: Partial<UserForm>) => void
}

export const newUserForm: UserForm = {
  roles: ['FILE_DOWNLOAD', 'PAGE_STREAMING'],
  allLibraries: true,
  libraryIds: [],
  ageRule: 'NONE',
  age: '',
  labelsAllow: [],
  labelsExclude: [],
}

export const formOf = (user: UserDto): UserForm => ({
  roles: user.roles,
  allLibraries: user.sharedAllLibraries,
  libraryIds: user.sharedLibrariesIds,
  ageRule: user.ageRestriction?.restriction ?? 'NONE',
  age: String(user.ageRestriction?.age ?? ''),
  labelsAllow: user.labelsAllow,
  labelsExclude: user.labelsExclude,
})

export type AgeProblem = 'required' | 'wholeNumber' | 'atLeastZero'

export const ageProblem = ({ ageRule, age }: UserForm): AgeProblem | undefined => {
  if (ageRule === 'NONE') return undefined
  if (age.trim() === '') return 'required'
  const value = /^[+-]?\d+$/.test(age.trim()) ? Number(age) : Number.NaN
  if (!Number.isSafeInteger(value) || value > 2_147_483_647) return 'wholeNumber'
  return value < 0 ? 'atLeastZero' : undefined
}

/** The server lets the exclusion win, which would make an allowed label do nothing without a word. */
export const contradictions = ({ labelsAllow, labelsExclude }: UserForm): readonly string[] =>
  labelsAllow.filter((label) => labelsExclude.includes(label))

export const isSound = (form: UserForm): boolean => ageProblem(form) === undefined && contradictions(form).length === 0

/** Boxes may be ticked in any order. */
export const sameForm = (one: UserForm, other: UserForm): boolean => isDeepEqual(inOrder(one), inOrder(other))

const inOrder = (form: UserForm) => ({
  ...form,
  age: form.ageRule === 'NONE' ? '' : form.age.trim(),
  roles: form.roles.filter((role) => role !== 'USER').toSorted(),
  libraryIds: form.allLibraries ? [] : form.libraryIds.toSorted(),
  labelsAllow: form.labelsAllow.toSorted(),
  labelsExclude: form.labelsExclude.toSorted(),
})

export const updateOf = (form: UserForm) =>
  ({
    roles: [...form.roles],
    sharedLibraries: { all: form.allLibraries, libraryIds: form.allLibraries ? [] : [...form.libraryIds] },
    labelsAllow: [...form.labelsAllow],
    labelsExclude: [...form.labelsExclude],
    ageRestriction: form.ageRule === 'NONE' ? null : { age: Number(form.age), restriction: form.ageRule },
  }) satisfies UserUpdateDto

export const creationOf = (account: { email: string; password: string }, form: UserForm): UserCreationDto => ({
  ...updateOf(form),
  email: account.email.trim(),
  password: account.password,
})
