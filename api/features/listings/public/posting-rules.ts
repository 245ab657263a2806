/** Rules that other features which people post in have in common with listings. */
