import type { ReactNode } from 'react'
import { productName } from '#lib/product.ts'
import { LogoMark } from '#ui/logo/logo.tsx'
import classes from './sign-in-frame.module.css'

type SignInFrameProps = { title: string; children: ReactNode; footer: ReactNode }

export const SignInFrame = ({ title, children, footer }: SignInFrameProps) => (
  <div className={classes.page}>
    <main className={classes.column}>
      <div className={classes.brand}>
        <LogoMark height={52} />
        <span className={classes.product}>{productName}</span>
      </div>
      <section className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
      <div className={classes.footer}>{footer}</div>
    </main>
  </div>
)
