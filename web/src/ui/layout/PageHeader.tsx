import type { ReactNode } from 'react'
import { WholeCodes } from '../text/WholeCodes.tsx'
import { HelpButton } from './HelpButton.tsx'
import classes from './PageHeader.module.css'
import { ScreenLink } from './ScreenLink.tsx'

/** A step of a breadcrumb; without `to` it is plain text. */
export type Crumb = { label: string; to?: string | undefined; search?: Readonly<Record<string, string>> }

/** Header of a page: breadcrumb, h1 (also the title of the window) with «?», description, and the main action. */
export function PageHeader(props: {
  title: string
  breadcrumb?: readonly Crumb[]
  picture?: ReactNode
  state?: ReactNode
  description?: ReactNode
  action?: ReactNode
}) {
  const { title, picture, state, description, action } = props
  const breadcrumb = withoutRepeats(props.breadcrumb ?? [], title)
  return (
    <div className={classes.root}>
      <title>{`${title} · Wamani`}</title>
      <div className={classes.words}>
        {breadcrumb.length > 0 && (
          <nav aria-label="Ruta de navegación">
            <ol className={classes.crumbs}>
              {breadcrumb.map((crumb) => (
                <li key={crumb.label}>
                  {crumb.to ? (
                    <ScreenLink to={crumb.to} search={crumb.search}>
                      {crumb.label}
                    </ScreenLink>
                  ) : (
                    crumb.label
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classes.line}>
          {picture}
          <div className={classes.said}>
            <h1 className={classes.title} data-bare={!state || undefined}>
              <WholeCodes text={title} />
            </h1>{' '}
            <span className={classes.after} data-bare={!state || undefined}>
              {state && <span className={classes.state}>{state}</span>} <HelpButton />
            </span>
          </div>
        </div>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** Removes groups with the name of the next step. Links are kept. */
const withoutRepeats = (crumbs: readonly Crumb[], title: string) =>
  crumbs.filter(({ label, to }, at) => to !== undefined || label !== (crumbs[at + 1]?.label ?? title))
