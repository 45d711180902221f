import { useMessages } from '#i18n/messages.ts'
import classes from '../libraries.module.css'
import type { TabProps } from './switch-fields.tsx'
import { SwitchField, SwitchGroup } from './switch-fields.tsx'

export const MetadataTab = ({ form, onChange }: TabProps) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <SwitchGroup
        form={form}
        onChange={onChange}
        label={t('library.group.comicInfo')}
        names={[
          'importComicInfoBook',
          'importComicInfoSeries',
          'importComicInfoSeriesAppendVolume',
          'importComicInfoCollection',
          'importComicInfoReadList',
        ]}
      />
      <SwitchGroup
        form={form}
        onChange={onChange}
        label={t('library.group.epub')}
        names={['importEpubBook', 'importEpubSeries']}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('library.group.mylar')}</legend>
        <SwitchField form={form} onChange={onChange} name="importMylarSeries" />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('library.group.localMedia')}</legend>
        <SwitchField form={form} onChange={onChange} name="importLocalArtwork" />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('library.group.barcode')}</legend>
        <SwitchField
          form={form}
          onChange={onChange}
          name="importBarcodeIsbn"
          help={t('library.field.importBarcodeIsbnHelp')}
        />
      </fieldset>
    </div>
  )
}
