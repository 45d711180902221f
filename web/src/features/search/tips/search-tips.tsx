import { useMessages } from '#i18n/messages.ts'
import classes from './search-tips.module.css'

/** What is typed is the same in every language; what it means is not. */
const tips = [
  [['night city 3'], 'search.tips.words'],
  [['"night city"'], 'search.tips.phrase'],
  [['author:moore', 'writer:moore'], 'search.tips.author'],
  [['tag:space', 'genre:horror', 'publisher:image'], 'search.tips.term'],
  [['title:moon', 'release_date:1999', 'status:ended'], 'search.tips.fact'],
  [['moon OR sun', 'moon -sun'], 'search.tips.operator'],
] as const

/** How one can search, by examples. */
export const SearchTips = () => {
  const t = useMessages()
  return (
    <dl className={classes.tips}>
      {tips.map(([examples, meaning]) => (
        <div key={meaning} className={classes.tip}>
          <dt className={classes.examples}>
            {examples.map((example) => (
              <code key={example} className={classes.example} dir="ltr">
                {example}
              </code>
            ))}
          </dt>
          <dd className={classes.meaning}>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
