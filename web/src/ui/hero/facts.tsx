import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** Names and values below a hero. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} className={classes.fact}>
        <dt className={classes.name}>{name}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
