/** The versions whose functions were read before they were named here: another one has to be read again. */
export const readVersions: Record<string, string> = { 'react-dom': '19.3.1', 'react-router': '8.4.0' }

const inClass = (owner: string, ...names: string[]) => names.map((name) => `${owner}.prototype.${name}`)

/** Animations between two states of a page, which begin with `<ViewTransition>`. */
const viewTransitions = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createMeasurement',
  'createViewTransitionInstance',
  'estimateBandwidth',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureClonedInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'queueTransitionTypes',
  'recursivelyTraverseAfterMutationEffects',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
]

/** A `ref` on a fragment. */
const fragmentRefs = [
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNewChildToFragmentInstances',
  'traverseVisibleInstancesAndTextInstances',
  'validateDocumentPositionWithFiberTree',
  ...inClass(
    'FragmentInstance',
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'focus',
    'focusLast',
    'blur',
    'observeUsing',
    'unobserveUsing',
    'getClientRects',
    'getRootNode',
    'compareDocumentPosition',
    'scrollIntoView',
  ),
]

/** Functions as the `action` of a form, with `useActionState` and `useFormStatus`. */
const formActions = [
  'TransitionAwareHostComponent',
  'dispatchActionState',
  'ensureFormComponentIsStateful',
  'extractEvents$1',
  'mountActionState',
  'recursivelyResetForms',
  'requestFormReset$1',
  'rerenderActionState',
  'startHostTransition',
  'updateActionStateImpl',
]

/** `<SuspenseList>` and `<Activity>`. */
const lists = [
  'commitActivityHydrationCallbacks',
  'cutOffTailIfNeeded',
  'mountActivityChildren',
  'retryActivityComponentWithoutHydrating',
  'updateActivityComponent',
  'updateSuspenseListComponent',
]

/** Hints that a component gives by a call, elements of one's own making, hooks of the compiler and of effect events. */
const rest = [
  'attemptExplicitHydrationTarget',
  'defaultOnDefaultTransitionIndicator',
  'findCurrentFiberUsingSlowPath',
  'findCurrentHostFiberImpl',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'refreshCache',
  'setPropOnCustomElement',
  'useEffectEventImpl',
  'useMemoCache',
  ...inClass('ReactDOMHydrationRoot', 'unstable_scheduleHydration'),
  'exports.createRoot',
]

const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/**
 * Functions that no page of ours ever gets to, inside of modules that cannot be left out, with the body that they have
 * in browsers: mostly none.
 */
export const emptied: Record<string, Record<string, string>> = {
  'react-dom/cjs/react-dom-client.production.js': {
    ...empty(...viewTransitions, ...fragmentRefs, ...formActions, ...lists, ...rest),
    // The names of components around a failure: minified they say nothing.
    getStackByFiberInDevAndProd: 'return ""',
  },
  'react-router/dist/production/lib/router/router.js': {
    ...empty('handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch', 'discoverRoutes', 'patchRoutes'),
    ...empty('_internalSetRoutes', 'getBlocker', 'deleteBlocker', 'updateBlocker', 'shouldBlockNavigation'),
    ...empty('runClientMiddlewarePipeline', 'restoreAppliedTransitions', 'persistAppliedTransitions'),
    ...empty('defaultDataStrategyWithMiddleware', 'resetFetcher', 'queueFetcherForDeletion'),
    checkFogOfWar: 'return { active: false, matches: null }',
  },
  'react-router/dist/production/lib/dom/ssr/components.js': {
    ...empty('PrefetchPageLinks'),
    // A link that fetches nothing in advance needs no states, effects and listeners of its own.
    usePrefetchBehavior: 'return [false, null, {}]',
  },
  'react-router/dist/production/lib/dom/ssr/routes.js': empty('createClientRoutesWithHMRRevalidationOptOut'),
}
