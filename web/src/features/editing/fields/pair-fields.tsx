import { useMessages } from '#i18n/messages.ts'
import { PairsField } from '#ui/fields/pairs-field.tsx'
import type { Field } from '../use-form.ts'
import classes from './fields.module.css'
import { FieldLock } from './locked.tsx'

type Link = { label: string; url: string }

export const LinksField = ({ field }: { field: Field<Link[]> }) => {
  const t = useMessages()
  const label = t('editing.tab.links')
  return (
    <div className={classes.group}>
      <div className={classes.groupHead}>
        <span className={classes.groupHelp}>{t('editing.field.linksHelp')}</span>
        <FieldLock field={field} label={label} />
      </div>
      <PairsField
        label={label}
        columns={[
          { name: 'label', label: t('editing.field.linkLabel') },
          { name: 'url', label: t('editing.field.linkUrl'), type: 'url', placeholder: 'https://' },
        ]}
        rows={field.value ?? []}
        onChange={field.set}
        onLeave={(row, part) => field.leave(`${row}.${part}`)}
        errorAt={(row, part) => field.problem(`${row}.${part}`)}
        addLabel={t('editing.field.addLink')}
        removeLabel={t('editing.field.removeLink')}
        emptyText={t('editing.field.noLinks')}
      />
    </div>
  )
}

type AlternateTitle = { label: string; title: string }

export const AlternateTitlesField = ({ field }: { field: Field<AlternateTitle[]> }) => {
  const t = useMessages()
  const label = t('editing.tab.alternateTitles')
  return (
    <div className={classes.group}>
      <div className={classes.groupHead}>
        <span className={classes.groupHelp}>{t('editing.field.alternateTitlesHelp')}</span>
        <FieldLock field={field} label={label} />
      </div>
      <PairsField
        label={label}
        columns={[
          { name: 'label', label: t('editing.field.alternateLabel') },
          { name: 'title', label: t('editing.field.alternateTitle') },
        ]}
        rows={field.value ?? []}
        onChange={field.set}
        onLeave={(row, part) => field.leave(`${row}.${part}`)}
        errorAt={(row, part) => field.problem(`${row}.${part}`)}
        addLabel={t('editing.field.addAlternateTitle')}
        removeLabel={t('editing.field.removeAlternateTitle')}
        emptyText={t('editing.field.noAlternateTitles')}
      />
    </div>
  )
}
