/* Santa Timea played at random, as fast as C allows: the speed limit for the compiled Python.
 *
 *   gcc -std=c11 -O3 -march=native -Wall -Wextra -Werror -o santa_timea santa_timea.c
 *   ./santa_timea PLAYERS EXPERT(0|1) GAMES SEED    plays and prints one line of JSON
 *   ./santa_timea --check                           proves the worked examples of the rules page
 *
 * T-numbers are the rulings of the rules page.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum { MIN_PLAYERS = 2, MAX_PLAYERS = 5, ROUNDS = 5, TRICKS = 12 };

/* ---- Wheel cards ----
 * A wheel card is a number: direction * 14 + value - 1, then the four piratesses. A hand is a mask:
 *
 *   bit 63..60   59..56       55..42   41..28   27..14   13..0
 *       unused   piratesses   W14..W1  S14..S1  E14..E1  N14..N1
 */
enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS };
enum { VALUES = 14, NUMBER_CARDS = DIRECTIONS * VALUES, PIRATESS = NUMBER_CARDS, WHEEL_CARDS = NUMBER_CARDS + 4 };

typedef uint64_t Hand;

static const Hand NUMBERS = (UINT64_C(1) << NUMBER_CARDS) - 1;

/* ---- Wind cards ----
 * A wind card is a number below 20, and its direction that number modulo four. A set of them is a
 * mask of five nibbles with a bit for each direction:
 *
 *   bit 19..16   15..12   11..8    7..4     3..0
 *       3 WSEN   2 WSEN   2 WSEN   1 WSEN   1 WSEN
 */
enum { WIND_CARDS = 20, ALL_DIRECTIONS = 15, TRIPLET_DAMAGE = 1 + 2 + 3, TRIPLET_CARDS = 3 };

typedef uint32_t Winds;

/* ---- Chance: splitmix64, and Lemire's unbiased multiply-shift on its top 32 bits ---- */

typedef struct { uint64_t state; } Random;

ALWAYS_INLINE uint32_t next32(Random *random)
{
    uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)((z ^ z >> 31) >> 32);
}

ALWAYS_INLINE uint32_t below(Random *random, uint32_t n)
{
    uint64_t product = (uint64_t)next32(random) * n;
    if (__builtin_expect((uint32_t)product < n, 0)) {
        const uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (uint64_t)next32(random) * n;
    }
    return (uint32_t)(product >> 32);
}

ALWAYS_INLINE uint64_t nth_bit(uint64_t mask, uint32_t n)
{
#ifdef __BMI2__
    return _pdep_u64(UINT64_C(1) << n, mask);
#else
    while (n--)
        mask &= mask - 1;
    return mask & -mask;
#endif
}

/* One step of the shuffle as Fisher and Yates wrote it: any of the cards not yet struck out. */
ALWAYS_INLINE uint64_t draw(Random *random, uint64_t *deck, int size)
{
    const uint64_t card = nth_bit(*deck, below(random, (uint32_t)size));
    *deck ^= card;
    return card;
}

/* ---- A trick ----
 * Cards compare by rank: 0 a led piratess (T4), 1..14 the zeros by their printed number,
 * above them half-points: 15..28 the cross cards and 16, 18..42 the direct ones.
 */
enum { LED_PIRATESS, TOP_ZERO = VALUES, RANKS = TOP_ZERO + 2 * VALUES + 1 };

static uint8_t RANK[DIRECTIONS][WHEEL_CARDS];

static void fill_ranks(void)
{
    for (int wind = NORTH; wind < DIRECTIONS; wind++)
        for (int card = 0; card < NUMBER_CARDS; card++) {
            const int value = card % VALUES + 1;
            const int turn = (card / VALUES - wind) & 3;
            const int rank = turn == 0 ? TOP_ZERO + 2 * value : turn == 2 ? value : TOP_ZERO + value;
            RANK[wind][card] = (uint8_t)rank;
        }
}

typedef struct {
    uint64_t seen, repeated; /* masks of ranks */
    int before;              /* the rank a piratess copies */
    uint8_t seat_of[RANKS];
} Trick;

/* A led piratess finds nothing before her, so she and the chain after her rank lowest (T3, T5). */
ALWAYS_INLINE void begin(Trick *trick)
{
    trick->seen = trick->repeated = 0;
    trick->before = LED_PIRATESS;
}

ALWAYS_INLINE void lay(Trick *trick, int wind, int seat, int card)
{
    const int rank = card >= PIRATESS ? trick->before : RANK[wind][card];
    const uint64_t bit = UINT64_C(1) << rank;
    trick->repeated |= trick->seen & bit;
    trick->seen |= bit;
    trick->before = rank;
    trick->seat_of[rank] = (uint8_t)seat;
}

/* The ranks still in: a led piratess stays in although others copied her (T4). */
ALWAYS_INLINE uint64_t left_in(Trick *trick, int leader)
{
    trick->seat_of[LED_PIRATESS] = (uint8_t)leader;
    return trick->seen & ~(trick->repeated & ~UINT64_C(1));
}

ALWAYS_INLINE int lowest(const Trick *trick, uint64_t left) { return trick->seat_of[__builtin_ctzll(left)]; }
ALWAYS_INLINE int highest(const Trick *trick, uint64_t left) { return trick->seat_of[63 - __builtin_clzll(left)]; }

/* Piratesses are one action, for which the lowest of their bits stands. A leader with a number
 * card may not lead one. */
ALWAYS_INLINE Hand legal_cards(Hand hand, bool leads)
{
    const Hand numbers = hand & NUMBERS, piratesses = hand & ~NUMBERS;
    return leads && numbers ? numbers : numbers | (piratesses & -piratesses);
}

ALWAYS_INLINE void play_card(Random *random, Trick *trick, int wind, int seat, Hand *hand, bool leads)
{
    const Hand legal = legal_cards(*hand, leads);
    const Hand card = nth_bit(legal, below(random, (uint32_t)__builtin_popcountll(legal)));
    *hand ^= card;
    lay(trick, wind, seat, __builtin_ctzll(card));
}

/* ---- Scoring ---- */

/* The directions in which the winds hold a triplet. */
ALWAYS_INLINE Winds triplets(Winds kept)
{
    return (kept | kept >> 4) & (kept >> 8 | kept >> 12) & kept >> 16 & ALL_DIRECTIONS;
}

ALWAYS_INLINE int damage(Winds kept, Winds discarded)
{
    return __builtin_popcount(kept & 0x000FF) + 2 * __builtin_popcount(kept & 0x0FF00)
         + 3 * __builtin_popcount(kept & 0xF0000) - TRIPLET_DAMAGE * __builtin_popcount(discarded);
}

/* Points for pairs less the penalty for cards kept; a discarded triplet leaves no pair in its direction. */
ALWAYS_INLINE int expert_points(int players, Winds kept, Winds discarded)
{
    const Winds pairs = kept & kept >> 4 & ~(discarded | discarded << 8);
    const int cards = __builtin_popcount(kept) - TRIPLET_CARDS * __builtin_popcount(discarded);
    return __builtin_popcount(pairs & 0x00F) + 2 * __builtin_popcount(pairs & 0xF00) - cards / (players <= 3 ? 4 : 3);
}

ALWAYS_INLINE int place_points(int players, int place) { return players == 2 ? 2 * (place - 1) : place; }

ALWAYS_INLINE void score_round(int players, bool expert, const Winds *kept, const Winds *discarded, int *scores)
{
    int taken[MAX_PLAYERS];
    for (int seat = 0; seat < players; seat++)
        taken[seat] = damage(kept[seat], discarded[seat]);
    for (int seat = 0; seat < players; seat++) {
        int worse = 0, level = 0;
        for (int other = 0; other < players; other++) {
            worse += taken[other] > taken[seat];
            level += taken[other] == taken[seat];
        }
        /* The mean of neighbouring places is that of the first and last, halves rounded up. */
        scores[seat] += (place_points(players, worse + 1) + place_points(players, worse + level) + 1) / 2;
        if (expert)
            scores[seat] += expert_points(players, kept[seat], discarded[seat]);
    }
}

/* T1: on a tie the leader of the previous round's first trick leads again. */
ALWAYS_INLINE int round_leader(int players, const int *scores, int previous)
{
    int most = scores[0], leader = 0, level = 1;
    for (int seat = 1; seat < players; seat++) {
        if (scores[seat] > most) {
            most = scores[seat];
            leader = seat;
            level = 1;
        } else {
            level += scores[seat] == most;
        }
    }
    return level == 1 ? leader : previous;
}

/* ---- Games ---- */

enum { LOWEST_SCORE = -32, SCORE_SPAN = 128 };

typedef struct {
    int64_t decisions, set_aside, triplets_out;
    int64_t score_sum[MAX_PLAYERS], score_sq_sum[MAX_PLAYERS], wins[MAX_PLAYERS];
    int64_t histogram[SCORE_SPAN];
} Tally;

/* The whole wind deck is put in order, the row and the forecast with it (T11), though only the
 * first twelve will blow. The wheel cards left over are nobody's and stay undrawn. */
ALWAYS_INLINE void deal(Random *random, int players, uint8_t *wind_deck, Hand *hands)
{
    uint64_t winds = (UINT64_C(1) << WIND_CARDS) - 1;
    for (int i = 0; i < WIND_CARDS; i++)
        wind_deck[i] = (uint8_t)__builtin_ctzll(draw(random, &winds, WIND_CARDS - i));
    Hand undealt = (UINT64_C(1) << WHEEL_CARDS) - 1;
    for (int seat = 0; seat < players; seat++) {
        const Hand before = undealt;
        for (int i = 0; i < TRICKS; i++)
            draw(random, &undealt, WHEEL_CARDS - seat * TRICKS - i);
        hands[seat] = before ^ undealt;
    }
}

ALWAYS_INLINE void play_tricks(Random *random, int players, bool storm, int leader, const uint8_t *wind_deck, Hand *hands,
                               Winds *kept, Tally *tally)
{
    Trick trick;
    Winds pile = 0;
    for (int number = 0; number < TRICKS; number++) {
        const int wind = wind_deck[number] % DIRECTIONS;
        begin(&trick);
#pragma GCC unroll 5
        for (int turn = 0; turn < players; turn++) {
            const int seat = (int)((unsigned)(leader + turn) % (unsigned)players);
            play_card(random, &trick, wind, seat, &hands[seat], turn == 0);
        }
        pile |= (Winds)1 << wind_deck[number];
        const uint64_t left = left_in(&trick, leader);
        if (left) {
            kept[lowest(&trick, left)] |= pile;
            leader = highest(&trick, left);
        } else {
            tally->set_aside++;
        }
        if (left || !storm)
            pile = 0;
    }
    tally->decisions += players * TRICKS;
}

/* In the expert game any subset of a player's triplets; in the basic game all of them (T6, T8). */
ALWAYS_INLINE void discard_triplets(Random *random, int players, bool expert, const Winds *kept, Winds *discarded,
                                    Tally *tally)
{
    for (int seat = 0; seat < players; seat++) {
        discarded[seat] = triplets(kept[seat]);
        if (expert && discarded[seat]) {
            discarded[seat] &= below(random, ALL_DIRECTIONS + 1);
            tally->decisions++;
        }
        tally->triplets_out += __builtin_popcount(discarded[seat]);
    }
}

ALWAYS_INLINE void count_game(int players, const int *scores, Tally *tally)
{
    int most = scores[0];
    for (int seat = 1; seat < players; seat++)
        most = scores[seat] > most ? scores[seat] : most;
    for (int seat = 0; seat < players; seat++) {
        tally->score_sum[seat] += scores[seat];
        tally->score_sq_sum[seat] += scores[seat] * scores[seat];
        tally->histogram[scores[seat] - LOWEST_SCORE]++;
        tally->wins[seat] += scores[seat] == most;
    }
}

ALWAYS_INLINE void play_games(Random *random, int players, bool expert, int64_t games, Tally *tally)
{
    for (int64_t game = 0; game < games; game++) {
        int scores[MAX_PLAYERS] = {0};
        int leader = (int)below(random, (uint32_t)players);
        for (int round = 0; round < ROUNDS; round++) {
            uint8_t wind_deck[WIND_CARDS];
            Hand hands[MAX_PLAYERS];
            Winds kept[MAX_PLAYERS] = {0}, discarded[MAX_PLAYERS];
            /* Before round one all are level, so the drawn leader stays. */
            leader = round_leader(players, scores, leader);
            deal(random, players, wind_deck, hands);
            play_tricks(random, players, expert, leader, wind_deck, hands, kept, tally);
            discard_triplets(random, players, expert, kept, discarded, tally);
            score_round(players, expert, kept, discarded, scores);
        }
        count_game(players, scores, tally);
    }
}

/* Each kind of game is a function of its own, with players and expert known to the compiler. */
#define GAMES_FOR(players)                                                                                             \
    static void play_##players##_basic(Random *random, int64_t games, Tally *tally)                                    \
    {                                                                                                                  \
        play_games(random, players, false, games, tally);                                                              \
    }                                                                                                                  \
    static void play_##players##_expert(Random *random, int64_t games, Tally *tally)                                   \
    {                                                                                                                  \
        play_games(random, players, true, games, tally);                                                               \
    }
GAMES_FOR(2)
GAMES_FOR(3)
GAMES_FOR(4)
GAMES_FOR(5)

typedef void PlayGames(Random *random, int64_t games, Tally *tally);

static PlayGames *const PLAY[][2] = {
    {play_2_basic, play_2_expert},
    {play_3_basic, play_3_expert},
    {play_4_basic, play_4_expert},
    {play_5_basic, play_5_expert},
};

/* ---- The command line ---- */

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void print_list(const char *name, const int64_t *list, int players)
{
    printf(", \"%s\": [", name);
    for (int seat = 0; seat < players; seat++)
        printf("%s%" PRId64, seat ? ", " : "", list[seat]);
    printf("]");
}

static void print_tally(int players, int64_t games, double seconds, const Tally *tally)
{
    printf("{\"games\": %" PRId64 ", \"decisions\": %" PRId64 ", \"seconds\": %.6f", games, tally->decisions, seconds);
    print_list("score_sum", tally->score_sum, players);
    print_list("score_sq_sum", tally->score_sq_sum, players);
    printf(", \"histogram\": {");
    const char *comma = "";
    for (int i = 0; i < SCORE_SPAN; i++)
        if (tally->histogram[i]) {
            printf("%s\"%d\": %" PRId64, comma, i + LOWEST_SCORE, tally->histogram[i]);
            comma = ", ";
        }
    printf("}");
    print_list("wins", tally->wins, players);
    printf(", \"set_aside\": %" PRId64 ", \"triplets_out\": %" PRId64 "}\n", tally->set_aside, tally->triplets_out);
}

/* ---- The rules page's worked examples and rulings ---- */

static int failures;

static void expect(bool holds, const char *sentence)
{
    printf("%s  %s\n", holds ? "ok  " : "FAIL", sentence);
    failures += !holds;
}

#define CARDS(...) (const int[]){__VA_ARGS__, END}
enum { NOBODY = -1, END = -1, P = PIRATESS, N = NORTH * VALUES - 1, E = EAST * VALUES - 1, S = SOUTH * VALUES - 1 };

/* Seat 0 leads, and the cards are laid in the order of the seats. */
static bool trick_ends(int wind, const int *cards, int taker, int next_leader)
{
    Trick trick;
    begin(&trick);
    for (int seat = 0; cards[seat] != END; seat++)
        lay(&trick, wind, seat, cards[seat]);
    const uint64_t left = left_in(&trick, 0);
    if (!left)
        return taker == NOBODY && next_leader == 0;
    return lowest(&trick, left) == taker && highest(&trick, left) == next_leader;
}

static void check_tricks(void)
{
    expect(trick_ends(NORTH, CARDS(S + 8, S + 5), 1, 0), "example 2: under N, S5 takes it from S8");
    expect(trick_ends(EAST, CARDS(E + 5, N + 11), 0, 1), "example 3: under E, E5 takes it and N11 leads");
    expect(trick_ends(NORTH, CARDS(N + 13, N + 14, P), 0, 0), "example 4: N14 and the piratess are out, N13 takes and leads");
    expect(trick_ends(EAST, CARDS(E + 5, N + 11, S + 10), 1, 1), "example 5: E5 and S10 are out, N11 takes and leads");
    expect(trick_ends(NORTH, CARDS(S + 14, E + 1), 0, 1), "a zero of 14 lies below the lowest half");
    expect(trick_ends(NORTH, CARDS(E + 9, P), NOBODY, 0), "with no card left nobody takes it and the leader stays");
    expect(trick_ends(NORTH, CARDS(N + 5, P, P, E + 9), 3, 3), "T3: a chain of piratesses shares one value and all are out");
    expect(trick_ends(NORTH, CARDS(N + 5, P, P, E + 10), NOBODY, 0), "T3: a later card of the chain's value is out too");
    expect(trick_ends(NORTH, CARDS(P, S + 1, E + 3), 0, 2), "T4: a led piratess is lowest, the highest other leads");
    expect(trick_ends(NORTH, CARDS(P, N + 5, P), 0, 0), "T4: with no other card left she takes it and keeps the lead");
    expect(trick_ends(NORTH, CARDS(P, P), 0, 0), "T4: she takes it also when a piratess copies her");
    expect(trick_ends(NORTH, CARDS(P, P, P, S + 1), 0, 3), "T5: the chain after her is out and never takes it");
    expect(trick_ends(NORTH, CARDS(P, P, S + 2, P, E + 7), 0, 4), "T5: a piratess behind another card copies that card");
    expect(trick_ends(NORTH, CARDS(S + 8, P, S + 5), 2, 2), "T9: she copies a zero's rank, S5 takes and leads");
}

static void check_leading(void)
{
    const Hand piratesses = UINT64_C(3) << (PIRATESS + 1), number = UINT64_C(1) << (E + 5);
    expect(legal_cards(piratesses | number, true) == number, "a piratess is not led beside a number card");
    expect(__builtin_popcountll(legal_cards(piratesses | number, false)) == 2, "two piratesses are one action");
    expect(__builtin_popcountll(legal_cards(piratesses, true)) == 1, "a hand of piratesses may lead one");
    expect(round_leader(3, (const int[]){4, 6, 5}, 0) == 1, "most points lead the round");
    expect(round_leader(3, (const int[]){6, 2, 6}, 1) == 1, "T1: on a tie the previous leader leads, in it or not");
}

static bool round_scores(int players, bool expert, const Winds *kept, const Winds *discarded, const int *expected)
{
    int scores[MAX_PLAYERS] = {0};
    score_round(players, expert, kept, discarded, scores);
    return memcmp(scores, expected, (size_t)players * sizeof *scores) == 0;
}

#define WIND(direction, nibble) ((Winds)1 << ((nibble) * 4 + (direction)))
#define ONE(direction) WIND(direction, 0)
#define OTHER_ONE(direction) WIND(direction, 1)
#define TWO(direction) WIND(direction, 2)
#define OTHER_TWO(direction) WIND(direction, 3)
#define THREE(direction) WIND(direction, 4)
#define POINTS(...) (const int[]){__VA_ARGS__}

static void check_scoring(void)
{
    const Winds example_6[] = {
        ONE(NORTH) | TWO(NORTH) | OTHER_TWO(NORTH) | THREE(NORTH),
        ONE(SOUTH) | OTHER_ONE(SOUTH) | TWO(EAST),
        OTHER_TWO(EAST) | TWO(WEST),
        ONE(WEST) | OTHER_TWO(WEST) | THREE(SOUTH),
    };
    const Winds out[] = {triplets(example_6[0]), triplets(example_6[1]), triplets(example_6[2]), triplets(example_6[3])};
    const Winds none[MAX_PLAYERS] = {0};
    expect(out[0] == 1 << NORTH && !out[1] && !out[2] && !out[3], "example 6: only Sebastian has a triplet, in N");
    expect(round_scores(4, false, example_6, out, POINTS(4, 3, 3, 1)), "example 6, basic");
    expect(round_scores(4, true, example_6, out, POINTS(4, 3, 3, 0)), "example 6, expert");
    expect(round_scores(4, true, example_6, none, POINTS(2, 4, 4, 1)), "example 6, expert, the triplet kept");

    const Winds tied_for_second[] = {0, ONE(NORTH), ONE(EAST), TWO(NORTH), THREE(NORTH)};
    expect(round_scores(5, false, tied_for_second, none, POINTS(5, 4, 4, 2, 1)), "five players, two tied for second");
    const Winds level[] = {ONE(NORTH), ONE(EAST), ONE(SOUTH), ONE(WEST)};
    expect(round_scores(2, false, level, none, POINTS(1, 1)), "two players level: 1 each");
    expect(round_scores(2, false, tied_for_second, none, POINTS(2, 0)), "two players: 2 and 0");
    expect(round_scores(4, false, level, none, POINTS(3, 3, 3, 3)), "four players level: 2 and a half, rounded up");
    const Winds heavy[] = {ONE(NORTH) | TWO(EAST) | THREE(WEST) | TWO(SOUTH), 0};
    expect(round_scores(2, true, heavy, none, POINTS(-1, 2)), "T13: points can go below zero");
}

static int check(void)
{
    check_tricks();
    check_leading();
    check_scoring();
    printf("%s\n", failures ? "The rules are broken." : "All examples and rulings hold.");
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int count, char **words)
{
    fill_ranks();
    if (count == 2 && strcmp(words[1], "--check") == 0)
        return check();
    const int players = count == 5 ? atoi(words[1]) : 0;
    if (players < MIN_PLAYERS || players > MAX_PLAYERS) {
        fprintf(stderr, "usage: %s PLAYERS(2..5) EXPERT(0|1) GAMES SEED, or %s --check\n", words[0], words[0]);
        return EXIT_FAILURE;
    }
    const bool expert = atoi(words[2]) != 0;
    const int64_t games = strtoll(words[3], NULL, 10);
    Random random = {strtoull(words[4], NULL, 10)};
    Tally tally = {0};
    const double start = cpu_seconds();
    PLAY[players - MIN_PLAYERS][expert](&random, games, &tally);
    print_tally(players, games, cpu_seconds() - start, &tally);
    return EXIT_SUCCESS;
}
