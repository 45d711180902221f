import { useMessages } from '#i18n/messages.ts'
import {
  pageMargins,
  sidePaddings,
  stripScales,
  type PageMargin,
  type SidePadding,
  type StripSettings,
} from '../../model/strip/strip-settings.ts'
import { Choice } from './choice.tsx'
import { Steps } from './steps.tsx'

type StripChoicesProps = { settings: StripSettings; onChange: (changes: Partial<StripSettings>) => void }

export const StripChoices = ({ settings, onChange }: StripChoicesProps) => {
  const t = useMessages()
  return (
    <>
      <Choice
        legend={t('reader.settings.scale')}
        columns={1}
        value={settings.scale}
        onChange={(scale) => onChange({ scale })}
        options={stripScales.map((value) => ({ value, label: t(`reader.scale.${value}`) }))}
      />
      <Steps<SidePadding>
        label={t('reader.settings.padding')}
        steps={sidePaddings}
        value={settings.padding}
        nameOf={(percent) => t('reader.padding', { percent })}
        onChange={(padding) => onChange({ padding })}
      />
      <Steps<PageMargin>
        label={t('reader.settings.margin')}
        steps={pageMargins}
        value={settings.margin}
        nameOf={(pixels) => t('reader.margin', { pixels })}
        onChange={(margin) => onChange({ margin })}
      />
    </>
  )
}
