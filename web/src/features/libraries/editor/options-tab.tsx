import { seriesCovers } from '@spinrack/contract/vocabulary/library'
import { useMessages } from '#i18n/messages.ts'
import { Select } from '#ui/select/select.tsx'
import classes from '../libraries.module.css'
import type { TabProps } from './switch-fields.tsx'
import { SwitchField, SwitchGroup } from './switch-fields.tsx'

const analysis = ['hashFiles', 'hashPages', 'hashKoreader', 'analyzeDimensions'] as const

export const OptionsTab = ({ form, onChange }: TabProps) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('library.group.analysis')}</legend>
        <div className={classes.members}>
          {analysis.map((name) => (
            <SwitchField key={name} form={form} onChange={onChange} name={name} help={t(`library.field.${name}Help`)} />
          ))}
        </div>
      </fieldset>
      <SwitchGroup
        form={form}
        onChange={onChange}
        label={t('library.group.fileManagement')}
        names={['repairExtensions', 'convertToCbz']}
      />
      <Select
        label={t('library.field.seriesCover')}
        value={form.seriesCover}
        choices={seriesCovers.map((value) => ({ value, label: t(`library.cover.${value}`) }))}
        onChange={(seriesCover) => onChange({ seriesCover })}
      />
    </div>
  )
}
