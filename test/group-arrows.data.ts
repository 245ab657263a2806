type Group = 'browse' | 'sell' | 'wanted' | 'accounts' | 'directory' | 'solar' | 'notify' | 'staff' | 'site'
type Arrows = Partial<Record<Group, Partial<Record<Group, string>>>>

/** Which group of features may import which, and why. An unused arrow fails the test too. */
export const groupArrows: { api: Arrows; web: Arrows } = {
  api: {
    browse: {
      site: 'prices are compared in one currency, by the rates of the day',
      accounts: 'replies depend on who asks: own likes, blocks, saved searches',
      directory: 'a listing names the shop it is posted for',
      sell: 'cards and pages show the condition report',
      wanted: 'one job puts a new listing to saved searches and to wanted ads',
      notify: 'people who like or search are told',
    },
    sell: {
      browse: 'what is posted or changed is written to the read model in the same transaction',
      accounts: 'a listing belongs to an account, with its confirmed numbers',
      directory: 'members post in the name of a shop; engineers confirm condition reports',
      site: 'pegged prices and price checks need the rates',
      notify: 'owners are asked and told',
      staff: 'numbers of suspended people are refused; open reports end with a listing',
      wanted: 'contacts are counted for wanted ads, too; a changed phone number is replaced in both',
    },
    wanted: {
      browse: 'an ad is matched with the read model of listings',
      sell: 'places and repeated calls are checked as for listings',
      notify: 'owners of ads and of listings are told',
      site: 'the highest price is compared by the rates',
      staff: 'ads are reviewed in the queue with the checks of listings',
      accounts: 'an ad belongs to an account, with its confirmed numbers',
      directory: 'the filter by place is that of the directory',
    },
    accounts: {
      notify: 'codes are sent; the owner is told about new devices and changes',
      directory: 'an account that ends gives back its shop and its memberships',
      sell: 'an account that ends or changes its number takes its listings along',
      browse: 'a blocked or deleted account leaves the read model; likes move to the account',
      wanted: 'an account that ends takes its wanted ads along',
      staff: 'the last administrator cannot leave',
    },
    directory: {
      sell: 'pictures are attached, contact clicks are counted',
      browse: 'pages of shops and sellers list their offers',
      accounts: 'an entry belongs to an account',
      staff: 'numbers of suspended people are refused; entries are given to people',
      notify: 'applicants, members and reviewed people are told',
    },
    solar: {
      accounts: 'an own system is kept with the account',
      browse: 'kits and fits are made of live offers',
      site: 'kits are priced in one currency',
    },
    notify: {
      directory: 'items about hidden entries are left out',
      sell: 'a message has the link that answers whether a listing is still there',
      accounts: 'a WhatsApp message that was received confirms a code',
    },
    staff: {
      browse: 'decisions publish listings: they write the read model',
      site: 'rates are set by staff; prices are checked by them',
      accounts: 'staff suspends accounts and ends their sessions',
      directory: 'decisions about entries, reviews and their numbers',
      sell: 'a queue item is a listing with its contact clicks',
      notify: 'owners are told about decisions',
      wanted: 'decisions about wanted ads',
    },
    site: {
      staff: 'the routes of the rates include those for staff',
      directory: 'the sitemap names shops and engineers',
    },
  },
  web: {
    browse: {
      site: 'prices in another currency, saved pages',
      accounts: 'blocking beside a listing; likes ask to sign in',
      sell: 'an own listing has its actions; a condition report is shown',
      directory: 'members see the actions of their shop',
      staff: 'the report button of a listing',
      notify: 'a saved search offers notifications',
    },
    sell: {
      browse: 'the preview of a listing is its card; types, figures and places are those of the filters',
      directory: 'a listing is posted for a shop; an engineer is chosen for a report',
      staff: 'condition reports are decided in the queue of staff',
      accounts: 'posting asks to sign in; suspended accounts are told',
      wanted: 'own wanted ads stand below own listings',
      notify: 'posting offers notifications',
      site: 'a price is shown in another currency',
    },
    wanted: {
      staff: 'wanted ads are decided in the queue of staff',
      sell: 'place and contact fields are those of the selling form',
      browse: 'types, figures and prices as in the lists',
      accounts: 'blocking beside an ad',
      directory: 'the list has the frame and the pages of the directory',
    },
    accounts: {
      directory: 'the profile links to own entries and invitations',
      sell: 'the profile links to own listings; its picture is sent as theirs',
    },
    directory: {
      staff: 'entries are decided and edited with the parts of the staff screens',
      accounts: 'blocking and signing in beside an entry',
      sell: 'pictures are sent, contacts counted; places as in the selling form',
      site: 'an amount in another currency',
      browse: 'the offers of a shop are the cards of the lists',
    },
    solar: {
      sell: 'the sellers of a kit are called, and the calls counted',
      browse: 'offers in kits and beside the own system',
      directory: 'the load sheet is kept for the chosen engineer',
      site: 'prices in another currency',
      accounts: 'a system is kept with the account',
    },
    notify: { accounts: 'the inbox is behind the sign-in', directory: 'an invitation is answered in the inbox' },
    staff: {
      accounts: 'staff signs in',
      directory: 'staff edits entries with the form of their owners',
      browse: 'a queue item is shown as a listing',
      sell: 'a queue item shows its contact clicks',
      site: 'amounts in another currency',
    },
  },
}
