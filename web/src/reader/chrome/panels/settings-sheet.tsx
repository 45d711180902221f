import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useMessages } from '#i18n/messages.ts'
import type { SeriesMemory } from '../../book-source.ts'
import dark from '../../dark.module.css'
import type { DirectionInForce } from '../../model/direction.ts'
import { scaleTypes } from '../../model/pages/scale.ts'
import { pageLayouts } from '../../model/pages/spreads.ts'
import { autoSpeeds, backgrounds, withStrip, type PagedSettings, type ReaderSettings } from '../../model/settings.ts'
import { tapGrid, tapPresets } from '../../model/intent/tap-zone.ts'
import { verticalModes, type Mode } from '../../model/mode.ts'
import { directionIcons } from '../direction-icons.ts'
import { Choice } from './choice.tsx'
import './panel-styles.ts'
import panel from './panel.module.css'
import { PictureChoices } from './picture-choices.tsx'
import { backgroundPictures, layoutPictures } from './pictures.tsx'
import styles from './settings-sheet.module.css'
import { Steps } from './steps.tsx'
import { StripChoices } from './strip-choices.tsx'
import { TapPicture } from './tap-picture.tsx'
import { Toggle } from './toggle.tsx'

type SettingsSheetProps = {
  isOpen: boolean
  onClose: () => void
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
  seriesMemory: SeriesMemory | undefined
  inForce: DirectionInForce
  mode: Mode
  onDirection: (direction: ReadingDirection) => void
  isFullscreenSupported: boolean
}

/** Leaves the page beside it in full light: every change is seen at once where it matters. */
export const SettingsSheet = (props: SettingsSheetProps) => {
  const t = useMessages()
  const isPhone = useMediaQuery('(max-width: 720px)') ?? false
  return (
    <Drawer
      opened={props.isOpen}
      onClose={props.onClose}
      title={t('reader.settings.title')}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '58dvh' : 360}
      offset={isPhone ? 0 : 12}
      withOverlay={false}
      lockScroll={false}
      closeOnEscape={false}
      transitionProps={{ duration: 160 }}
      closeButtonProps={{ 'aria-label': t('reader.panel.close'), size: 44, iconSize: 20 }}
      classNames={{
        content: `${dark.dark} ${panel.sheet}`,
        header: panel.header,
        title: panel.title,
        body: panel.body,
        close: panel.close,
      }}
    >
      <SettingsForm {...props} />
    </Drawer>
  )
}

const SettingsForm = ({
  settings,
  onSettingsChange,
  seriesMemory,
  inForce,
  mode,
  onDirection,
  isFullscreenSupported,
}: SettingsSheetProps) => {
  const t = useMessages()
  const change = (changes: Partial<ReaderSettings>) => onSettingsChange({ ...settings, ...changes })
  const changePaged = (changes: Partial<PagedSettings>) => change({ paged: { ...settings.paged, ...changes } })
  return (
    <div className={styles.form}>
      {seriesMemory !== undefined && (
        <Toggle
          label={t('reader.settings.onlyThisSeries')}
          hint={t(seriesMemory.isOn ? 'reader.settings.onlyThisSeriesOn' : 'reader.settings.onlyThisSeriesOff')}
          isOn={seriesMemory.isOn}
          onChange={seriesMemory.setOn}
        />
      )}
      <Choice
        legend={t('reader.settings.direction')}
        hint={inForce.from === 'reader' ? null : t(`reader.settings.directionFrom.${inForce.from}`)}
        columns={2}
        value={inForce.direction}
        onChange={onDirection}
        options={readingDirections.map((value) => {
          const DirectionIcon = directionIcons[value]
          return { value, label: t(`reader.direction.${value}`), picture: <DirectionIcon size={20} aria-hidden /> }
        })}
      />
      {inForce.direction === 'VERTICAL' && (
        <Choice
          legend={t('reader.settings.vertical')}
          columns={2}
          value={settings.vertical}
          onChange={(vertical) => change({ vertical })}
          options={verticalModes.map((value) => ({ value, label: t(`reader.vertical.${value}`) }))}
        />
      )}
      {mode !== 'paged' && (
        <StripChoices
          settings={settings[mode]}
          onChange={(changes) => onSettingsChange(withStrip(settings, mode, changes))}
        />
      )}
      {mode === 'paged' && (
        <>
          <Choice
            legend={t('reader.settings.layout')}
            columns={3}
            value={settings.paged.layout}
            onChange={(layout) => changePaged({ layout })}
            options={pageLayouts.map((value) => ({
              value,
              label: t(`reader.layout.${value}`),
              picture: layoutPictures[value],
            }))}
          />
          <Choice
            legend={t('reader.settings.scale')}
            columns={1}
            value={settings.paged.scale}
            onChange={(scale) => changePaged({ scale })}
            options={scaleTypes.map((value) => ({ value, label: t(`reader.scale.${value}`) }))}
          />
          <div className={styles.toggles}>
            <Toggle
              label={t('reader.settings.guided')}
              hint={t('reader.settings.guidedHint')}
              isOn={settings.paged.guided}
              onChange={(guided) => changePaged(guided ? { guided, layout: 'single' } : { guided })}
            />
            <Toggle
              label={t('reader.settings.splitWide')}
              hint={t('reader.settings.splitWideHint')}
              isOn={settings.paged.splitWide}
              onChange={(splitWide) => changePaged({ splitWide })}
            />
            <Toggle
              label={t('reader.settings.crop')}
              isOn={settings.paged.crop}
              onChange={(crop) => changePaged({ crop })}
            />
          </div>
        </>
      )}
      <Choice
        legend={t('reader.settings.background')}
        columns={3}
        value={settings.background}
        onChange={(background) => change({ background })}
        options={backgrounds.map((value) => ({
          value,
          label: t(`reader.background.${value}`),
          picture: backgroundPictures[value],
        }))}
      />
      <Choice
        legend={t('reader.settings.tapZones')}
        columns={2}
        value={settings.tapZones}
        onChange={(tapZones) => change({ tapZones })}
        options={tapPresets.map((value) => ({
          value,
          label: t(`reader.tapZones.${value}`),
          picture: <TapPicture grid={tapGrid(value, inForce.direction)} isSmall />,
        }))}
      />
      <Steps
        label={t('reader.settings.autoSpeed')}
        steps={autoSpeeds}
        value={settings.autoSpeed}
        nameOf={(speed) => t('reader.autoSpeed', { speed })}
        onChange={(autoSpeed) => change({ autoSpeed })}
      />
      <PictureChoices picture={settings.picture} onChange={(picture) => change({ picture })} />
      <div className={styles.toggles}>
        {switches.map((name) => (
          <Toggle
            key={name}
            label={t(`reader.settings.${name}`)}
            hint={name in hints ? t(hints[name as keyof typeof hints]) : null}
            isOn={settings[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
        <Toggle
          label={t('reader.settings.alwaysFullscreen')}
          hint={isFullscreenSupported ? null : t('reader.settings.fullscreenUnsupported')}
          isOn={settings.alwaysFullscreen && isFullscreenSupported}
          isDisabled={!isFullscreenSupported}
          onChange={(alwaysFullscreen) => change({ alwaysFullscreen })}
        />
      </div>
    </div>
  )
}

const switches = ['animations', 'dataSaver', 'showStatus', 'keepAwake', 'keepZoom', 'swipe'] as const

const hints = { dataSaver: 'reader.settings.dataSaverHint', swipe: 'reader.settings.swipeHint' } as const
