import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { TargetLink } from '../target/target-link.tsx'
import type { Toast } from './toasts.ts'
import { dismissToast, useToasts } from './toasts.ts'
import classes from './toaster.module.css'

type ToasterProps = { label: string; dismissLabel: string }

/** The one place of the page where notices appear. */
export const Toaster = ({ label, dismissLabel }: ToasterProps) => {
  const toasts = useToasts()
  return (
    <section className={classes.stack} aria-label={label}>
      {/* Both live regions exist before their first notice, or screen readers miss it. */}
      <output className={classes.region}>
        {toasts.map(
          (toast) => toast.tone === 'plain' && <Notice key={toast.id} toast={toast} dismissLabel={dismissLabel} />,
        )}
      </output>
      <div className={classes.region} role="alert">
        {toasts.map(
          (toast) => toast.tone === 'bad' && <Notice key={toast.id} toast={toast} dismissLabel={dismissLabel} />,
        )}
      </div>
    </section>
  )
}

/** Milliseconds; long sentences stay longer. */
const timeToRead = (text: string) => Math.max(5000, text.length * 80)

const Notice = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), timeToRead(toast.text))
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <span
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'bad' && <IconAlertCircle className={classes.icon} size={20} aria-hidden="true" />}
      <span className={classes.text}>
        {toast.text}
        {toast.link && (
          <TargetLink className={classes.link} target={toast.link.target} onClick={() => dismissToast(toast.id)}>
            {toast.link.label}
          </TargetLink>
        )}
      </span>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={dismissLabel}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
