/** How highest prices in any currency are compared with a listing, at the rates in force. */
